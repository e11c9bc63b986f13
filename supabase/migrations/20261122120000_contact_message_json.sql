-- The message as one JSON value, so that a new field of the form needs no migration; an index that counts by state.
alter table contact.message alter column message type jsonb
  using jsonb_build_object('name', name, 'email', email, 'subject', subject, 'message', message);
-- Renamed so that a function or server of the version before that still runs fails to claim what it would misread.
alter table contact.message rename column lease_token to lease;
alter table contact.message drop column name, drop column email, drop column subject;
create index message_state on contact.message (state, accepted_at);

-- Stores a message unless the same one is there or a limit is reached: one statement for its caller, so that no
-- connection is lost between its parts, and one round trip. Whatever holds the table locked, the caller waits for a
-- few seconds at most.
create function contact.accept(
  new_id uuid,
  new_message jsonb,
  new_client text,
  new_trapped boolean,
  content_hash text,
  client_limit integer,
  day_limit integer
) returns json language plpgsql set search_path = '' set lock_timeout = '4s' as $function$
declare
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
  update contact.message set same_message = null
    where same_message = content_hash and accepted_at <= now() - interval '24 hours';
  select id, state into found_id, found_state from contact.message where same_message = content_hash;

  if found_id is null and client_limit > 0 then
    select accepted_at into blocking from contact.message
      where trapped = new_trapped and client = new_client and accepted_at > now() - interval '1 hour'
      order by accepted_at desc offset client_limit - 1 limit 1;
    if found then
      return json_build_object('outcome', 'limited', 'limit', 'client', 'retryAfterSeconds',
        greatest(1, ceil(extract(epoch from blocking + interval '1 hour' - now()))));
    end if;
  end if;
  if found_id is null and day_limit > 0 then
    select accepted_at into blocking from contact.message
      where trapped = new_trapped and accepted_at > now() - interval '24 hours'
      order by accepted_at desc offset day_limit - 1 limit 1;
    if found then
      return json_build_object('outcome', 'limited', 'limit', 'total', 'retryAfterSeconds',
        greatest(1, ceil(extract(epoch from blocking + interval '24 hours' - now()))));
    end if;
  end if;

  while found_id is null loop
    insert into contact.message (id, state, message, client, trapped, same_message)
      values (
        new_id, case when new_trapped then 'quarantined' else 'queued' end, new_message, new_client, new_trapped,
        content_hash
      )
      on conflict (same_message) where same_message is not null do nothing;
    if found then
      return json_build_object('outcome', 'accepted', 'id', new_id);
    end if;
    -- Another instance was quicker with the same message.
    select id, state into found_id, found_state from contact.message where same_message = content_hash;
  end loop;
  return json_build_object('outcome', 'duplicate', 'id', found_id, 'state', found_state);
end
$function$;
