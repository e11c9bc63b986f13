-- Retries of the edge function: once a minute the database asks it to deliver what is due, if anything is. This needs
-- the extensions pg_cron and pg_net, which Supabase has; elsewhere nothing happens here, `npm start` has a loop.
--
-- Address and secret come from Supabase's Vault, so that neither is written down in a migration:
--   select vault.create_secret('https://<project>.supabase.co/functions/v1/resend-email/deliver', 'contact_deliver_url');
--   select vault.create_secret('<the function''s DELIVERY_SECRET>', 'contact_deliver_secret');
do $migration$
begin
  if (
    select count(*) < 2 from pg_available_extensions where name in ('pg_cron', 'pg_net')
  ) then
    raise notice 'pg_cron or pg_net is not available: deliveries are not scheduled by the database';
    return;
  end if;

  create extension if not exists pg_cron;
  create extension if not exists pg_net;

  create or replace function contact.request_delivery() returns void
  language plpgsql security definer set search_path = '' as $function$
  begin
    if not exists (
      select from contact.message where state in ('queued', 'sending') and due_at <= now()
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
  revoke all on function contact.request_delivery() from public;

  -- The same name again replaces the job.
  perform cron.schedule('contact-delivery', '* * * * *', 'select contact.request_delivery()');
end
$migration$;
