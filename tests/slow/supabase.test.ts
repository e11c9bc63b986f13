import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { migration } from '../../contact/outbox/sqlite.ts'
import { openOutbox } from '../../server/storage.ts'
import { startEdgeFunction } from '../support/edge-function.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { connectPostgres, newDatabase } from '../support/postgres.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { serve } from '../support/serve.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { newPostgres } from '../support/temporary-outbox.ts'

/** What the documented commands do to Supabase. */

const project = 'abcdefghijklmnopqrst'
const scratch = newFolder()

/** Runs Supabase's CLI in the project with a temporary home; returns its output. */
async function supabase(...parameters: string[]) {
  const env = cleanEnvironment({
    HOME: scratch,
    SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
    SUPABASE_TELEMETRY_DISABLED: '1',
  })
  const cli = 'tests/node_modules/.bin/supabase'
  const { stdout, stderr } = await promisify(execFile)(cli, parameters, { env })
  return stdout + stderr
}

it('a deployment uploads all files of the function: the copy starts', async () => {
  const uploaded = join(scratch, 'uploaded')
  let metadata = {}
  // A stub of the management API.
  const address = await serve(async (request, response) => {
    response.setHeader('Content-Type', 'application/json')
    if (!request.url?.startsWith(`/v1/projects/${project}/functions/deploy`))
      return void response.writeHead(404).end('{"message": "Not found"}')
    const headers = { 'Content-Type': `${request.headers['content-type']}` }
    const form = await new Response(await buffer(request), { headers }).formData()
    metadata = JSON.parse(String(form.get('metadata')))
    for (const file of form.getAll('file') as File[]) {
      const path = join(uploaded, file.name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, Buffer.from(await file.arrayBuffer()))
    }
    response.writeHead(201, { 'Content-Type': 'application/json' })
    response.end(
      '{"id": "1", "slug": "resend-email", "name": "resend-email", "status": "ACTIVE", "version": 1}',
    )
  })
  const profile = join(scratch, 'profile.yaml')
  const urls = `api_url: ${address}\ndashboard_url: ${address}\nproject_host: localhost`
  writeFileSync(profile, `name: stub\n${urls}\n`)
  const deploy = ['functions', 'deploy', 'resend-email', '--use-api', `--remote=${project}`]
  expect(await supabase(...deploy, '--profile', profile, '--yes')).toContain('Deployed')
  expect(metadata).toMatchObject({
    entrypoint_path: 'supabase/functions/resend-email/index.ts',
    import_map_path: 'supabase/functions/resend-email/deno.json',
    // Visitors have no account.
    verify_jwt: false,
  })

  // What it does then: `deno.test.ts`. On one's own Supabase, a client may forge the header.
  const variables = { SUPABASE_DB_URL: await newPostgres(), CLIENT_LIMIT_PER_HOUR: '1' }
  await using edge = await startEdgeFunction('2.1.4', variables, uploaded)
  const statusFor = async (subject: string) =>
    (await edge.post({ ...sampleMessage, subject }, { 'CF-Connecting-IP': subject })).status
  expect([await statusFor('198.51.100.1'), await statusFor('198.51.100.2')]).toEqual([200, 429])
})

it('the function pins the versions of package.json', () => {
  const { imports } = JSON.parse(readFileSync('supabase/functions/resend-email/deno.json', 'utf8'))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, target] of Object.entries<string>(imports)) {
    const [, bare = '', subpath = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(name) ?? []
    expect(target).toBe(`npm:${bare}@${dependencies[bare]}${subpath}`)
  }
})

it('the migration is applied by the CLI, used by the server, and hides the messages from public roles', async () => {
  const url = await newDatabase()
  expect(await supabase('db', 'push', `--remote=${url}`, '--yes')).toContain('contact')
  await using outbox = await openOutbox({ DATABASE_URL: url, DATA_DIR: scratch }, { create: true })
  await outbox.probe()
  await using client = await connectPostgres(url)
  // Postgres of Supabase has this role.
  await client.query('do $$ begin create role anon; exception when duplicate_object then end $$')
  const reading = client.query('begin; set local role anon; select * from contact.message')
  await expect(reading).rejects.toThrow('permission denied for schema contact')
})

it('the migration schedules deliveries with pg_cron and pg_net once a minute', async () => {
  await using client = await connectPostgres(await newDatabase())
  const query = async (text: string) => (await client.query(text)).rows
  // Fakes that record their calls: the real extensions, and the vault, exist only on Supabase.
  await query(`
    create schema cron;
    create table cron.job (jobid serial, jobname text, schedule text, command text);
    create table cron.job_run_details (jobid integer, end_time timestamptz);
    create function cron.schedule(text, text, text) returns void language sql as
      'insert into cron.job (jobname, schedule, command) values ($1, $2, $3)';
    create schema net;
    create table net.request (url text, headers jsonb);
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds int) returns void
      language sql as 'insert into net.request values (url, headers)';
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text)`)
  await query(migration.replace(/if \(select[^;]*pg_available[\s\S]*?end if;|create extension .*;/g, ''))
  const [job, history] = await query('select * from cron.job order by jobid')
  expect([job.schedule, history.schedule]).toEqual(['* * * * *', '0 3 * * *'])
  await query(history.command)
  const run = async () => {
    await query(job.command)
    return query('select * from net.request')
  }
  expect(await run()).toEqual([])
  await query(`
    insert into vault.decrypted_secrets
    values ('contact_deliver_url', 'https://x.example/deliver'), ('contact_deliver_secret', 'secret')`)
  // Also when nothing is due: the function notes that it was called, and sends the digest.
  const headers = expect.objectContaining({ Authorization: 'Bearer secret' })
  expect(await run()).toEqual([{ url: 'https://x.example/deliver', headers }])
})
