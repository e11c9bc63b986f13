-- The outbox of the contact form. Its own schema, not `public`: what lies there is served by Supabase's REST
-- interface to anyone who has the page's public key.
create schema contact;
revoke all on schema contact from public;

create table contact.message (
  id uuid primary key,
  state text not null check (
    state in ('queued', 'sending', 'delivered', 'filed', 'uncertain', 'dead', 'quarantined')
  ),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- Hash of the client's address and the day's salt.
  client text not null,
  -- The honeypot field was filled when it came in.
  trapped boolean not null,
  -- The content hash for a day, then null: unique, so that equal submissions at the same moment are one message.
  same_message text,
  accepted_at timestamptz not null default now(),
  -- When the next attempt is due or, while sending, when the lease runs out.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease_token uuid,
  claimed_at timestamptz,
  -- Since when the mail may be with the provider without our knowing.
  unsure_since timestamptz,
  -- What was handed to the provider, frozen: text, because a retry must send the same bytes.
  payload text,
  settled_at timestamptz,
  channel text,
  reference text,
  last_error text
);

create unique index message_same on contact.message (same_message) where same_message is not null;
create index message_due on contact.message (due_at) where state in ('queued', 'sending');
create index message_client on contact.message (trapped, client, accepted_at);
create index message_accepted on contact.message (trapped, accepted_at);

create table contact.daily_salt (
  day date primary key,
  salt text not null
);

-- Only the owner of the tables reads them; no policy lets anybody else in.
alter table contact.message enable row level security;
alter table contact.daily_salt enable row level security;
