import { chromiumArguments } from '../support/chromium.ts'
import { owner } from '../support/owner.ts'
import { endpoint, expect, openLiveForm, test } from './fixtures.ts'

/** The form as a visitor's agent uses it, through WebMCP as Chromium has it behind a flag. */

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '',
    args: [...chromiumArguments, '--enable-features=WebMCP,WebMCPTesting,DevToolsWebMCPSupport'],
  },
})

interface Tool {
  name: string
  description: string
  inputSchema: { properties: Record<string, { description: string }>; required: string[] }
}

const message = {
  name: 'Ada Example',
  email: 'ada@visitor.example',
  subject: 'Through an agent',
  message: 'Could you look at our pipeline?',
}

async function openTools(page: import('@playwright/test').Page) {
  const session = await page.context().newCDPSession(page)
  // Playwright's types do not know this domain yet.
  const send = session.send.bind(session) as (
    method: string,
    parameters?: object,
  ) => Promise<Record<string, unknown>>
  const on = session.on.bind(session) as unknown as (name: string, listen: (event: never) => void) => void
  const tools: Tool[] = []
  const answers: { status: string; output: unknown }[] = []
  on('WebMCP.toolsAdded', (event: { tools: Tool[] }) => tools.push(...event.tools))
  on('WebMCP.toolResponded', (event: { status: string; output: unknown }) => answers.push(event))
  await send('WebMCP.enable')
  const { frameTree } = (await send('Page.getFrameTree')) as { frameTree: { frame: { id: string } } }
  const invoke = (input: object) =>
    send('WebMCP.invokeTool', { frameId: frameTree.frame.id, toolName: 'send_message', input })
  return { tools, answers, invoke }
}

test('the form is one tool, with its four fields described', async ({ page }) => {
  await page.goto('/')
  const { tools } = await openTools(page)
  await expect.poll(() => tools.map(({ name }) => name)).toEqual(['send_message'])
  expect(tools[0]?.description).toContain(`Sends a message to ${owner.profile.name}`)
  expect(tools[0]?.inputSchema.required).toEqual(['name', 'email', 'subject', 'message'])
  for (const { description } of Object.values(tools[0]?.inputSchema.properties ?? {}))
    expect(description).not.toBe('')
})

test('an agent fills it in, the visitor sends it, the agent hears that it was sent', async ({ page }) => {
  let requests = 0
  await page.route(endpoint, (route) => {
    requests++
    return route.fulfill({ json: { id: '0192f0c1-7a52-7cc0-9d3e-3b1f6a1d2c4e' } })
  })
  // Far from the form: the request itself has to bring React.
  await page.goto('/')
  const { answers, invoke } = await openTools(page)
  await invoke(message)
  await expect(page.getByLabel('Subject *')).toHaveValue(message.subject)
  const send = page.getByRole('button', { name: 'Send Message' })
  await expect(send).toBeFocused()
  expect(requests).toBe(0)

  await expect(page.getByRole('region', { name: /Notification/ })).toBeAttached()
  await send.press('Enter')
  await expect.poll(() => answers).toHaveLength(1)
  expect(answers[0]).toMatchObject({
    status: 'Completed',
    output: "Message Sent! Thank you for your message. I'll get back to you soon!",
  })
  await expect(page.getByLabel('Subject *')).toHaveValue('')
  expect(requests).toBe(1)
})

test('an agent hears what has to be mended', async ({ page }) => {
  await openLiveForm(page)
  const { answers, invoke } = await openTools(page)
  await invoke({ ...message, email: 'nobody', subject: ' ' })
  await page.getByRole('button', { name: 'Send Message' }).press('Enter')
  await expect.poll(() => answers).toHaveLength(1)
  expect(answers[0]).toMatchObject({
    status: 'Completed',
    output: 'Email must be an address such as name@example.com. Subject is required.',
  })
})
