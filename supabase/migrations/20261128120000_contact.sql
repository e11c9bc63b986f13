-- The messages of the contact form, version 10. In a schema of its own, not `public`: what lies there is served by Supabase's
-- REST interface to anyone who has the page's public key. On one's own Postgres, `npm start` applies this file.
create schema contact;
revoke all on schema contact from public;

-- Times are milliseconds since 1970.
create table contact.message (
  id text primary key,
  state text not null check (state in ('queued', 'held', 'delivered', 'failed')),
  -- The fields of the form, as JSON.
  message text not null,
  -- The address that the visitor gave.
  sender text not null,
  -- A hash of the client's address and the day's salt.
  client text not null,
  -- How it was accepted or last sent: `channel` of the mailer, such as `smtp`, or `none` where it was only stored.
  channel text not null,
  -- For a day: the same message has the same hash. Of a digest: its date.
  content_hash text unique,
  -- One proof of work serves one message.
  proof text unique,
  -- Recognizes the same text from others.
  text_hash text,
  -- Limits count each kind apart: `proven`, `unproven`, `held`; a `digest` is not counted.
  counted_as text not null,
  -- The signs for which it is or was held, between spaces.
  reasons text not null default '',
  accepted_at bigint not null,
  -- When the next attempt is due or, while one is running, when its lease ends.
  due_at bigint not null,
  -- Only grows: who settles an attempt names its number.
  attempts bigint not null default 0,
  -- With the id, the key by which a provider recognizes the mail.
  round bigint not null default 0,
  -- 1: the next attempt sends its plainest form, because its content was refused.
  plain bigint not null default 0,
  -- When the running attempt began. Its settlement clears it: what a claim still finds here is of a process that died.
  leased_at bigint,
  -- Since when the provider may have this round's mail. Set by a settlement whose outcome is uncertain, and by a claim that finds
  -- `leased_at`; cleared by another round, and by a claim of what was only written as a file.
  uncertain_since bigint,
  -- When it was delivered or failed, or queued again by its owner.
  settled_at bigint,
  -- When a digest that lists or counts it was queued: `accepted_at` of that digest.
  reported_at bigint,
  error text
);

create index message_due on contact.message (due_at, attempts) where state = 'queued';
create index message_delivered on contact.message (settled_at) where state = 'delivered';
create index message_state on contact.message (state, accepted_at);
create index message_waiting on contact.message (state, reported_at) where state in ('held', 'failed');
create index message_counted on contact.message (accepted_at, counted_as, client);
create index message_text on contact.message (text_hash, accepted_at) where text_hash is not null;

-- What all instances share: the day's salt, the secret of the proofs, the last call of the schedule.
create table contact.fact (
  name text primary key,
  value text not null
);
insert into contact.fact (name, value) values ('schema', '10');

-- Only the owner of the tables reads them; no policy lets anybody else in.
alter table contact.message enable row level security;
alter table contact.fact enable row level security;

-- Once a minute Supabase asks its function to deliver what is due. This needs the extensions pg_cron and pg_net; elsewhere nothing
-- happens here, `npm start` has a loop. Address and secret come from Supabase's Vault, so that neither is written down here:
--   select vault.create_secret('https://<project>.supabase.co/functions/v1/resend-email/deliver', 'contact_deliver_url');
--   select vault.create_secret('<the function''s DELIVERY_SECRET>', 'contact_deliver_secret');
do $migration$
begin
  if (select count(*) < 2 from pg_available_extensions where name in ('pg_cron', 'pg_net')) then
    raise notice 'pg_cron or pg_net is not available: deliveries are not scheduled by the database';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  -- The same name again replaces the job.
  perform cron.schedule('contact-delivery', '* * * * *', $job$
    select net.http_post(
      url := url.decrypted_secret,
      headers := jsonb_build_object(
        'Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret.decrypted_secret
      ),
      body := '{}'::jsonb,
      timeout_milliseconds := 30000
    )
    from vault.decrypted_secrets as url, vault.decrypted_secrets as secret
    where url.name = 'contact_deliver_url' and secret.name = 'contact_deliver_secret'
  $job$);
  -- pg_cron keeps a row for each run: about a hundred megabytes a year, and a free project has five hundred.
  perform cron.schedule('contact-history', '0 3 * * *', $job$
    delete from cron.job_run_details using cron.job
    where job.jobid = job_run_details.jobid and jobname like 'contact-%' and end_time < now() - interval '7 days'
  $job$);
end
$migration$;
