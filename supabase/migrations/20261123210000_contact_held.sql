-- Suspect messages are held with their reasons, and limits count each kind of message apart. Columns get the names that
-- the code uses. Servers and functions of the version before that still run store messages through contact.accept as
-- before; they fail to claim any.
alter table contact.message rename column same_message to content_hash;
alter table contact.message rename column unsure_since to uncertain_since;
alter table contact.message
  drop constraint message_state_check,
  -- With its indexes, message_client and message_accepted.
  drop column trapped,
  -- Why the message is or was held.
  add column reasons jsonb not null default '[]',
  -- Whether a process with a mail account accepted it or tried to send it: then no process without one files it away.
  add column mail_configured boolean not null default true,
  -- How often the owner had a settled message sent again.
  add column round integer not null default 0,
  -- How it is counted; a released message stays `held`. A `digest` is the daily mail about held messages.
  add column kind text not null default 'proven',
  -- One proof of work serves one message.
  add column proof text unique,
  -- Recognizes the same text from others.
  add column text_hash text;
update contact.message set state = 'held', kind = 'held', reasons = '["honeypot"]' where state = 'quarantined';
-- Where no message was ever mailed, no mail account is known.
update contact.message set mail_configured = false
  where not exists (select from contact.message where channel <> 'file');
create index message_client on contact.message (kind, client, accepted_at);
create index message_accepted on contact.message (kind, accepted_at);
create index message_text on contact.message (text_hash, accepted_at) where text_hash is not null;

-- What signs the challenges of proofs.
create table contact.secret (
  name text primary key,
  value text not null
);
alter table contact.secret enable row level security;

-- In how many seconds the limit-th newest message of a kind leaves its window; null while the limit is not reached. What the
-- clock, since set back, puts in the future does not count.
--
-- Not now(), when this transaction began: another that began later may have stored its message while this one waited.
create function contact.wait_seconds(of_kind text, of_client text, message_limit jsonb, time_window interval)
returns integer language sql stable set search_path = '' as $function$
  select greatest(1, ceil(extract(epoch from accepted_at + time_window - now()))) from contact.message
  where message_limit::integer > 0 and kind = of_kind and (of_client is null or client = of_client)
    and accepted_at > now() - time_window and accepted_at <= clock_timestamp()
  order by accepted_at desc offset greatest(message_limit::integer - 1, 0) limit 1
$function$;

-- Stores a message unless the same one is there or a limit is reached: one statement for its caller, so that no
-- connection is lost between its parts, and one round trip. Whatever holds the table locked, the caller waits for a
-- few seconds at most.
--
-- The entry is described by `NewMessage` in contact/outbox/outbox.ts, the limits by `AcceptLimits`. With the entry come the
-- verdicts of contact/outbox/judge.ts, of which this chooses one.
create function contact.accept(entry jsonb, limits jsonb) returns json
language plpgsql set search_path = '' set lock_timeout = '4s' as $function$
declare
  new_client text := entry ->> 'client';
  new_hash text := entry ->> 'contentHash';
  new_proof text := entry ->> 'proof';
  new_kind text;
  chosen text;
  verdict jsonb;
  same record;
  seconds integer;
begin
  -- Overrides a database that is configured to answer before it syncs.
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;
  -- Messages that count together wait for each other, in one order; the totals are not locked and can be passed by as many
  -- as arrive in the same moment.
  perform pg_advisory_xact_lock(hashtextextended(name, 0)) from (
    select name from unnest(array[
      'content ' || new_hash,
      'proof ' || new_proof,
      'text ' || (entry ->> 'textHash'),
      case when (limits ->> 'perClientAndHour')::integer > 0 then 'client ' || new_client end,
      case when new_proof is null and (limits ->> 'unprovenPerDay')::integer > 0 then 'unproven' end
    ]) as name
    where name is not null order by name
  ) as locks;

  -- Yesterday's equal message is another one.
  update contact.message set content_hash = null
    where content_hash = new_hash and accepted_at <= now() - interval '24 hours';
  select id, state into same from contact.message where content_hash = new_hash for update;

  if exists (select from contact.message where proof = new_proof) then
    new_proof := null;
  end if;
  chosen := case when new_proof is null then 'unproven' else 'proven' end;
  if (
    -- Another client and sender sent the text, or two that are one of both.
    select count(*) > 1 or bool_or(client <> new_client and message ->> 'email' <> entry #>> '{message,email}')
    from contact.message
    where text_hash = entry ->> 'textHash' and accepted_at > now() - interval '24 hours'
      and (client <> new_client or message ->> 'email' <> entry #>> '{message,email}')
  ) then
    chosen := chosen || 'Repeated';
  end if;
  verdict := entry #> array['verdicts', chosen];
  if verdict ->> 'kind' = 'unproven' and coalesce(
    contact.wait_seconds('unproven', null, limits -> 'unprovenPerDay', '24 hours'),
    contact.wait_seconds('unproven', new_client, limits -> 'unprovenPerClientAndDay', '24 hours')
  ) is not null then
    verdict := entry #> '{verdicts,crowded}';
  end if;
  new_kind := verdict ->> 'kind';

  if same.id is not null and not (same.state = 'held' and new_kind = 'proven') then
    return json_build_object('outcome', 'duplicate', 'id', same.id, 'state', same.state);
  end if;

  seconds := contact.wait_seconds(new_kind, new_client, verdict -> 'perClientAndHour', '1 hour');
  if seconds is not null then
    return json_build_object('outcome', 'limited', 'limit', 'client', 'retryAfterSeconds', seconds);
  end if;
  seconds := contact.wait_seconds(new_kind, null, verdict -> 'perDay', '24 hours');
  if seconds is not null then
    return json_build_object('outcome', 'limited', 'limit', 'total', 'retryAfterSeconds', seconds);
  end if;

  -- Sent again with a proof, a held message is mailed after all.
  if same.id is not null then
    update contact.message set state = 'queued', kind = 'proven', proof = new_proof, due_at = now() where id = same.id;
    return json_build_object('outcome', 'released', 'id', same.id);
  end if;

  insert into contact.message (
    id, state, message, client, content_hash, reasons, mail_configured, kind, proof, text_hash
  )
    values (
      (entry ->> 'id')::uuid, case new_kind when 'held' then 'held' else 'queued' end, entry -> 'message', new_client,
      new_hash, verdict -> 'reasons', (entry ->> 'mailConfigured')::boolean, new_kind, new_proof, entry ->> 'textHash'
    );
  if (entry ->> 'notify')::boolean then
    insert into contact.notification (id) values ((entry ->> 'id')::uuid);
  end if;
  return json_build_object('outcome', 'accepted', 'id', entry ->> 'id', 'reasons', verdict -> 'reasons');
end
$function$;

-- What the versions before call: they know no proofs.
drop function contact.accept(uuid, jsonb, text, boolean, text, integer, integer);
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
      'id', new_id, 'message', new_message, 'client', new_client, 'contentHash', content_hash, 'notify', notify,
      'mailConfigured', true, 'verdicts', jsonb_build_object('unproven', jsonb_build_object(
        'kind', case when new_trapped then 'held' else 'proven' end,
        'reasons', case when new_trapped then '["honeypot"]'::jsonb else '[]' end,
        'perClientAndHour', client_limit,
        'perDay', day_limit
      ))
    ),
    jsonb_build_object('perClientAndHour', client_limit)
  )
$function$;

-- Fails if no message can be stored now: stores one and deletes it.
create function contact.probe() returns void language sql set search_path = '' set lock_timeout = '4s' as $function$
  insert into contact.message (id, state, message, client) values (gen_random_uuid(), 'held', '{}', 'probe');
  delete from contact.message where kind = 'proven' and client = 'probe'
$function$;

-- The schedule calls once an hour while messages wait for the owner, too: the function knows whether a digest is due, and how long it
-- keeps them.
drop function if exists contact.request_delivery();
create function contact.request_delivery(at timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $function$
begin
  perform net.http_post(
    url := url.decrypted_secret,
    headers := jsonb_build_object(
      'Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret.decrypted_secret
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 30000
  )
  from vault.decrypted_secrets as url, vault.decrypted_secrets as secret
  where url.name = 'contact_deliver_url' and secret.name = 'contact_deliver_secret' and (
    exists (select from contact.message where state in ('queued', 'sending') and due_at <= at)
    or exists (
      select from contact.notification join contact.message using (id)
      where notification.due_at <= at and state <> 'held' and accepted_at > at - interval '1 day'
    )
    or extract(minute from at) = 0 and exists (
      select from contact.message where state in ('held', 'dead', 'uncertain') and kind <> 'digest'
    )
  );
end
$function$;
revoke all on function contact.request_delivery(timestamptz) from public;

-- pg_cron keeps a row for each run: about a hundred megabytes a year, and a free project has five hundred.
do $migration$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('contact-history', '0 3 * * *', $job$
      delete from cron.job_run_details using cron.job
      where job.jobid = job_run_details.jobid and jobname like 'contact-%' and end_time < now() - interval '7 days'
    $job$);
  end if;
end
$migration$;
