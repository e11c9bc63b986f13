import type { Page } from '@playwright/test'

/** Roles of boxes and text runs that a screen reader does not announce. */
const silent = /^(none|generic|InlineTextBox|LineBreak|ListMarker|LabelText|sectionheader|RootWebArea)$/
/** Roles whose name is their text, which would be repeated. */
const named = /^(button|link|heading|StaticText|meter|textbox|slider|term|DisclosureTriangle)$/
/** States that are announced if they are set, and those that are also announced if they are false. */
const states = ['invalid', 'required', 'disabled', 'focused', 'level', 'pressed', 'expanded', 'valuetext']
const spokenIfFalse = new Set(['pressed', 'expanded'])

type Value = { value?: string | number | boolean }

/**
 * Returns Chromium's accessibility tree as text, a line for each element in reading order: role, name, states and
 * description, indented by the elements that contain it.
 *
 * @param part role or name of the element to start at, by default the page
 */
export async function accessibilityTree(page: Page, part?: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  type Node = (typeof nodes)[number]

  function linesOf(node: Node, depth: number, isNamed: boolean): string[] {
    const role = String(node.role?.value ?? '')
    const text = (value: Value | undefined) =>
      String(value?.value ?? '')
        .replace(/\s+/g, ' ')
        .trim()
    const isSilent =
      node.ignored || silent.test(role) || (role === 'StaticText' && (isNamed || !text(node.name)))
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])
    const below = (next: number, isNamed: boolean) =>
      children.flatMap((child) => linesOf(child, next, isNamed))
    if (isSilent) return below(depth, isNamed)
    const announced = (node.properties ?? [])
      .filter(({ name }) => states.includes(name))
      .map(({ name, value }) => ({ name, text: text(value) }))
      .filter(({ name }) => name !== 'level' || role === 'heading')
      .filter(({ name, text }) => text !== '' && (text !== 'false' || spokenIfFalse.has(name)))
      .map(({ name, text }) =>
        text === 'true' ? name : text === 'false' ? `not ${name}` : `${name} ${text}`,
      )
    const parts = [
      role === 'StaticText' ? '' : role,
      text(node.name) && `“${text(node.name)}”`,
      text(node.value) && text(node.value) !== text(node.name) && `= ${text(node.value)}`,
      announced.length > 0 && `(${announced.join(', ')})`,
      text(node.description) && `– ${text(node.description)}`,
    ]
    const line = '  '.repeat(depth) + parts.filter(Boolean).join(' ')
    return [line, ...below(depth + 1, named.test(role))]
  }

  // The outermost one: nodes are sorted by depth.
  const isStart = ({ role, name }: Node) => part === undefined || role?.value === part || name?.value === part
  const root = nodes.find((node) => !node.ignored && !named.test(String(node.role?.value)) && isStart(node))
  return root ? `${linesOf(root, 0, false).join('\n')}\n` : ''
}
