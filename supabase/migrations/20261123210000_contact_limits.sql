-- Messages without proof are limited for each client; a text is suspect too if it comes from two other clients or senders; and
-- what the clock, since set back, puts in the future does not count. All signatures are those of before.
--
-- Not now(), when this transaction began: another that began later may have stored its message while this one waited.
create or replace function contact.blocked_until(
  of_kind text, of_client text, message_limit integer, time_window interval
) returns timestamptz language sql stable set search_path = '' as $function$
  select accepted_at + time_window from contact.message
  where message_limit > 0 and kind = of_kind and (of_client is null or client = of_client)
    and accepted_at > now() - time_window and accepted_at <= clock_timestamp()
  order by accepted_at desc offset greatest(message_limit - 1, 0) limit 1
$function$;

create function contact.last_digest() returns timestamptz language sql stable set search_path = '' as $function$
  select coalesce(max(accepted_at), '-infinity') from contact.message where kind = 'digest' and accepted_at <= now()
$function$;

create or replace function contact.is_digest_due() returns boolean language sql stable set search_path = '' as $function$
  select contact.last_digest() <= now() - interval '24 hours' and exists (
    select from contact.message
    where state = 'held' and accepted_at > contact.last_digest() and accepted_at <= now()
  )
$function$;

-- Stores a message unless the same one is there or a limit is reached: one statement for its caller, so that no
-- connection is lost between its parts, and one round trip. Whatever holds the table locked, the caller waits for a
-- few seconds at most.
--
-- The entry is described by `NewMessage` in contact/outbox/outbox.ts, the limits by `AcceptLimits`. The weights of the
-- signs come with the entry, so that they are defined in contact/spam/signs.ts alone.
create or replace function contact.accept(entry jsonb, limits jsonb) returns json
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
  -- Requests of one client, with one proof or with one text wait for each other, so that the limits hold when they come all at once;
  -- the totals are not locked and can be passed by as many as arrive in the same moment.
  if hour_limit > 0 then
    perform pg_advisory_xact_lock(hashtextextended(new_client, 0));
  end if;
  if new_proof is not null then
    perform pg_advisory_xact_lock(hashtextextended(new_proof, 1));
  end if;
  if new_text_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended(new_text_hash, 3));
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
    if (
      select count(*) > 1 or bool_or(client <> new_client and message ->> 'email' <> entry -> 'message' ->> 'email')
      from contact.message
      where text_hash = new_text_hash and accepted_at > now() - interval '24 hours'
        and (client <> new_client or message ->> 'email' <> entry -> 'message' ->> 'email')
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
      if coalesce(
        contact.blocked_until('unproven', null, (limits ->> 'unproven_per_day')::integer, interval '24 hours'),
        contact.blocked_until(
          'unproven', new_client, (limits ->> 'unproven_per_client_and_day')::integer, interval '24 hours'
        )
      ) is not null then
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
