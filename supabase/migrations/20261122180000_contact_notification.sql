-- Notifications that are still to be sent (NOTIFY_URL). A table of its own: whoever works at a notification locks no
-- message, so that no mail waits.
create table contact.notification (
  id uuid primary key references contact.message on delete cascade,
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);
create index notification_due on contact.notification (due_at);
alter table contact.notification enable row level security;

-- As contact.accept without its last parameter, and queues a notification where one is wanted.
create function contact.accept(
  new_id uuid,
  new_message jsonb,
  new_client text,
  new_trapped boolean,
  content_hash text,
  client_limit integer,
  day_limit integer,
  notify boolean
) returns json language plpgsql set search_path = '' set lock_timeout = '4s' as $function$
declare
  answer json := contact.accept(
    new_id, new_message, new_client, new_trapped, content_hash, client_limit, day_limit
  );
begin
  if notify and answer ->> 'outcome' = 'accepted' then
    insert into contact.notification (id) values (new_id);
  end if;
  return answer;
end
$function$;

-- The schedule calls for notifications too; for those that nobody sends, because NOTIFY_URL was taken away, only until
-- they are a day old.
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
      where notification.due_at <= now() and state <> 'quarantined' and accepted_at > now() - interval '1 day'
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
