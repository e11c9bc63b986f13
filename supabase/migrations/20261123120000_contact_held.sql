-- Suspect messages are held with their reasons. Columns get the names that the code uses. Servers and functions of the
-- version before that still run store messages through contact.accept as before; they fail to claim any.
alter table contact.message rename column same_message to content_hash;
alter table contact.message rename column unsure_since to uncertain_since;
alter table contact.message
  drop constraint message_state_check,
  drop column trapped,
  -- Why the message is or was held.
  add column reasons jsonb not null default '[]',
  -- Whether a process with a mail account accepted it or tried to send it: then no process without one files it away.
  add column mail_configured boolean not null default true,
  -- How often the owner had a settled message sent again.
  add column round integer not null default 0;
update contact.message set state = 'held', reasons = '["honeypot"]' where state = 'quarantined';
-- Where no message was ever mailed, no mail account is known.
update contact.message set mail_configured = false
  where not exists (select from contact.message where channel <> 'file');
alter table contact.message add constraint message_state_check check (
  state in ('queued', 'sending', 'delivered', 'filed', 'held', 'uncertain', 'dead')
);
create index message_client on contact.message ((state = 'held'), client, accepted_at);
create index message_accepted on contact.message ((state = 'held'), accepted_at);

-- Stores a message unless the same one is there or a limit is reached: one statement for its caller, so that no
-- connection is lost between its parts, and one round trip. Whatever holds the table locked, the caller waits for a
-- few seconds at most.
--
-- The entry has the keys id, message, client, content_hash, reasons, mail_configured and notify: another one needs no
-- other signature.
create function contact.accept(entry jsonb, client_limit integer, day_limit integer) returns json
language plpgsql set search_path = '' set lock_timeout = '4s' as $function$
declare
  new_id uuid := entry ->> 'id';
  new_client text := entry ->> 'client';
  new_hash text := entry ->> 'content_hash';
  new_reasons jsonb := coalesce(entry -> 'reasons', '[]');
  is_held boolean := jsonb_array_length(new_reasons) > 0;
  found_id uuid;
  found_state text;
  blocking timestamptz;
begin
  -- Overrides a database that is configured to answer before it syncs.
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;
  -- One client's requests wait for each other, so that the limit holds when they come all at once; the total is not
  -- locked and can be passed by as many as arrive in the same moment.
  if client_limit > 0 then
    perform pg_advisory_xact_lock(hashtextextended(new_client, 0));
  end if;

  -- Yesterday's equal message is another one.
  update contact.message set content_hash = null
    where content_hash = new_hash and accepted_at <= now() - interval '24 hours';
  select id, state into found_id, found_state from contact.message where content_hash = new_hash;

  if found_id is null and client_limit > 0 then
    select accepted_at into blocking from contact.message
      where (state = 'held') = is_held and client = new_client and accepted_at > now() - interval '1 hour'
      order by accepted_at desc offset client_limit - 1 limit 1;
    if found then
      return json_build_object('outcome', 'limited', 'limit', 'client', 'retryAfterSeconds',
        greatest(1, ceil(extract(epoch from blocking + interval '1 hour' - now()))));
    end if;
  end if;
  if found_id is null and day_limit > 0 then
    select accepted_at into blocking from contact.message
      where (state = 'held') = is_held and accepted_at > now() - interval '24 hours'
      order by accepted_at desc offset day_limit - 1 limit 1;
    if found then
      return json_build_object('outcome', 'limited', 'limit', 'total', 'retryAfterSeconds',
        greatest(1, ceil(extract(epoch from blocking + interval '24 hours' - now()))));
    end if;
  end if;

  while found_id is null loop
    insert into contact.message (id, state, message, client, content_hash, reasons, mail_configured)
      values (
        new_id, case when is_held then 'held' else 'queued' end, entry -> 'message', new_client, new_hash, new_reasons,
        coalesce((entry ->> 'mail_configured')::boolean, true)
      )
      on conflict (content_hash) where content_hash is not null do nothing;
    if found then
      if (entry ->> 'notify')::boolean then
        insert into contact.notification (id) values (new_id);
      end if;
      return json_build_object('outcome', 'accepted', 'id', new_id);
    end if;
    -- Another instance was quicker with the same message.
    select id, state into found_id, found_state from contact.message where content_hash = new_hash;
  end loop;
  return json_build_object('outcome', 'duplicate', 'id', found_id, 'state', found_state);
end
$function$;

-- Rejects if no message can be stored now: stores one and deletes it.
create function contact.probe() returns void
language plpgsql set search_path = '' set lock_timeout = '4s' as $function$
declare
  probe_id uuid := gen_random_uuid();
begin
  perform contact.accept(
    jsonb_build_object('id', probe_id, 'message', '{}'::jsonb, 'client', '', 'content_hash', probe_id::text), 0, 0
  );
  delete from contact.message where id = probe_id;
end
$function$;

-- What the versions before call.
drop function contact.accept(uuid, jsonb, text, boolean, text, integer, integer);
drop function contact.accept(uuid, jsonb, text, boolean, text, integer, integer, boolean);
create function contact.accept(
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
      'reasons', case when new_trapped then '["honeypot"]'::jsonb else '[]' end
    ),
    client_limit,
    day_limit
  )
$function$;

do $migration$
begin
  if to_regprocedure('contact.request_delivery()') is null then
    return;
  end if;
  create or replace function contact.request_delivery() returns void
  language plpgsql security definer set search_path = '' as $function$
  begin
    if not exists (
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
