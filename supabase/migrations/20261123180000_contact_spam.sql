-- How a message is counted, its proof of work, and what recognizes the same text from others.
alter table contact.message
  -- The limits count each kind apart; a released message stays `held`. A `digest` is the daily mail about held messages.
  add column kind text not null default 'proven' check (kind in ('proven', 'unproven', 'held', 'digest')),
  -- Unique: one proof serves one message.
  add column proof text,
  add column text_hash text;
update contact.message set kind = 'held' where reasons <> '[]';
create unique index message_proof on contact.message (proof) where proof is not null;
create index message_text on contact.message (text_hash, accepted_at) where text_hash is not null;
drop index contact.message_client, contact.message_accepted;
create index message_client on contact.message (kind, client, accepted_at);
create index message_accepted on contact.message (kind, accepted_at);

-- What signs the challenges of proofs.
create table contact.secret (
  name text primary key,
  value text not null
);
alter table contact.secret enable row level security;

-- When the limit-th newest message of a kind leaves its window; null while the limit is not reached.
create function contact.blocked_until(of_kind text, of_client text, message_limit integer, time_window interval)
returns timestamptz language sql stable set search_path = '' as $function$
  select accepted_at + time_window from contact.message
  where message_limit > 0 and kind = of_kind and (of_client is null or client = of_client)
    and accepted_at > now() - time_window
  order by accepted_at desc offset greatest(message_limit - 1, 0) limit 1
$function$;

-- Stores a message unless the same one is there or a limit is reached: one statement for its caller, so that no
-- connection is lost between its parts, and one round trip. Whatever holds the table locked, the caller waits for a
-- few seconds at most.
--
-- The entry is described by `NewMessage` in contact/outbox/outbox.ts, the limits by `AcceptLimits`. The weights of the
-- signs come with the entry, so that they are defined in contact/spam/signs.ts alone.
create function contact.accept(entry jsonb, limits jsonb) returns json
language plpgsql set search_path = '' set lock_timeout = '4s' as $function$
declare
  new_id uuid := entry ->> 'id';
  new_client text := entry ->> 'client';
  new_hash text := entry ->> 'content_hash';
  new_text_hash text := entry ->> 'text_hash';
  new_proof text := entry ->> 'proof';
  new_kind text := coalesce(entry ->> 'kind', 'proven');
  new_reasons jsonb := coalesce(entry -> 'reasons', '[]');
  weights jsonb := entry -> 'weights';
  weight integer := coalesce((weights ->> 'found')::integer, 0);
  found_id uuid;
  found_state text;
  blocked timestamptz;
  hour_limit integer := (limits ->> 'per_client_and_hour')::integer;
  day_limit integer;
begin
  -- Overrides a database that is configured to answer before it syncs.
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;
  -- Requests of one client, or with one proof, wait for each other, so that the limits hold when they come all at once;
  -- the totals are not locked and can be passed by as many as arrive in the same moment.
  if hour_limit > 0 then
    perform pg_advisory_xact_lock(hashtextextended(new_client, 0));
  end if;
  if new_proof is not null then
    perform pg_advisory_xact_lock(hashtextextended(new_proof, 1));
  end if;

  -- Yesterday's equal message is another one.
  update contact.message set content_hash = null
    where content_hash = new_hash and accepted_at <= now() - interval '24 hours';
  select id, state into found_id, found_state from contact.message where content_hash = new_hash;

  if new_kind <> 'digest' then
    if new_proof is null or exists (select from contact.message where proof = new_proof) then
      new_proof := null;
      weight := weight + coalesce((weights ->> 'unproven')::integer, 0);
      new_reasons := new_reasons || '["unproven"]';
    end if;
    if new_text_hash is not null and exists (
      select from contact.message
      where text_hash = new_text_hash and client <> new_client
        and message ->> 'email' <> entry -> 'message' ->> 'email' and accepted_at > now() - interval '24 hours'
    ) then
      weight := weight + coalesce((weights ->> 'repeated')::integer, 0);
      new_reasons := new_reasons || '["repeated"]';
    end if;
    new_kind := case
      when weight >= (weights ->> 'held_from')::integer then 'held'
      when new_proof is null then 'unproven'
      else 'proven'
    end;
    if new_kind = 'unproven' and found_id is null and (limits ->> 'unproven_per_day')::integer > 0 then
      perform pg_advisory_xact_lock(hashtextextended('contact unproven', 2));
      if contact.blocked_until('unproven', null, (limits ->> 'unproven_per_day')::integer, interval '24 hours') is not null
      then
        new_kind := 'held';
        new_reasons := new_reasons || '["crowded"]';
      end if;
    end if;
    if new_kind <> 'held' then
      new_reasons := '[]';
    end if;
  end if;

  if found_id is not null and not (found_state = 'held' and new_kind = 'proven') then
    return json_build_object('outcome', 'duplicate', 'id', found_id, 'state', found_state);
  end if;

  if new_kind <> 'digest' and hour_limit > 0 then
    blocked := contact.blocked_until(new_kind, new_client, hour_limit, interval '1 hour');
    if blocked is not null then
      return json_build_object('outcome', 'limited', 'limit', 'client', 'retryAfterSeconds',
        greatest(1, ceil(extract(epoch from blocked - now()))));
    end if;
  end if;
  day_limit := case
    when new_kind = 'proven' then (limits ->> 'per_day')::integer
    when new_kind = 'held' and new_proof is null then (limits ->> 'held_per_day')::integer
  end;
  if day_limit > 0 then
    blocked := contact.blocked_until(new_kind, null, day_limit, interval '24 hours');
    if blocked is not null then
      return json_build_object('outcome', 'limited', 'limit', 'total', 'retryAfterSeconds',
        greatest(1, ceil(extract(epoch from blocked - now()))));
    end if;
  end if;

  -- Sent again with a proof, a held message is mailed after all.
  if found_id is not null then
    update contact.message
      set state = 'queued', kind = 'proven', proof = new_proof, due_at = now()
      where id = found_id and state = 'held';
    if found then
      return json_build_object('outcome', 'released', 'id', found_id);
    end if;
    -- Another instance was quicker.
    return json_build_object('outcome', 'duplicate', 'id', found_id, 'state', 'queued');
  end if;

  while found_id is null loop
    insert into contact.message (
      id, state, message, client, content_hash, reasons, mail_configured, kind, proof, text_hash
    )
      values (
        new_id, case when new_kind = 'held' then 'held' else 'queued' end, entry -> 'message', new_client, new_hash,
        new_reasons, coalesce((entry ->> 'mail_configured')::boolean, true), new_kind, new_proof, new_text_hash
      )
      on conflict (content_hash) where content_hash is not null do nothing;
    if found then
      if (entry ->> 'notify')::boolean then
        insert into contact.notification (id) values (new_id);
      end if;
      return json_build_object('outcome', 'accepted', 'id', new_id, 'reasons', new_reasons);
    end if;
    -- Another instance was quicker with the same message.
    select id, state into found_id, found_state from contact.message where content_hash = new_hash;
  end loop;
  return json_build_object('outcome', 'duplicate', 'id', found_id, 'state', found_state);
end
$function$;

create or replace function contact.probe() returns void
language plpgsql set search_path = '' set lock_timeout = '4s' as $function$
declare
  probe_id uuid := gen_random_uuid();
begin
  perform contact.accept(
    jsonb_build_object(
      'id', probe_id, 'message', '{}'::jsonb, 'client', probe_id::text, 'content_hash', probe_id::text, 'kind', 'digest'
    ),
    '{}'
  );
  delete from contact.message where id = probe_id;
end
$function$;

-- What the versions before call: they know no proofs.
drop function contact.accept(jsonb, integer, integer);
create or replace function contact.accept(
  new_id uuid,
  new_message jsonb,
  new_client text,
  new_trapped boolean,
  content_hash text,
  client_limit integer,
  day_limit integer,
  notify boolean default false
) returns json language sql set search_path = '' as $function$
  select contact.accept(
    jsonb_build_object(
      'id', new_id, 'message', new_message, 'client', new_client, 'content_hash', content_hash, 'notify', notify,
      'proof', new_id::text, 'weights', jsonb_build_object('found', new_trapped::integer, 'held_from', 1),
      'reasons', case when new_trapped then '["honeypot"]'::jsonb else '[]' end
    ),
    jsonb_build_object('per_client_and_hour', client_limit, 'per_day', day_limit)
  )
$function$;

-- Whether a digest of held messages is due: one a day.
create function contact.is_digest_due() returns boolean language sql stable set search_path = '' as $function$
  select exists (
    select from contact.message
    where state = 'held' and accepted_at > coalesce(
      (select max(accepted_at) from contact.message where kind = 'digest'), '-infinity'
    )
  ) and not exists (
    select from contact.message where kind = 'digest' and accepted_at > now() - interval '24 hours'
  )
$function$;

-- The schedule calls for a digest too.
do $migration$
begin
  if to_regprocedure('contact.request_delivery()') is null then
    return;
  end if;
  create or replace function contact.request_delivery() returns void
  language plpgsql security definer set search_path = '' as $function$
  begin
    if not contact.is_digest_due() and not exists (
      select from contact.message where state in ('queued', 'sending') and due_at <= now()
    ) and not exists (
      select from contact.notification join contact.message using (id)
      where notification.due_at <= now() and state <> 'held' and accepted_at > now() - interval '1 day'
    ) then
      return;
    end if;
    perform net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'contact_deliver_url'),
      headers := jsonb_build_object(
        'Content-Type', 'application/json',
        'Authorization', 'Bearer ' || (
          select decrypted_secret from vault.decrypted_secrets where name = 'contact_deliver_secret'
        )
      ),
      body := '{}'::jsonb,
      timeout_milliseconds := 30000
    )
    where exists (select from vault.decrypted_secrets where name = 'contact_deliver_url')
      and exists (select from vault.decrypted_secrets where name = 'contact_deliver_secret');
  end
  $function$;
end
$migration$;
