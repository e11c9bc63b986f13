/** For the owner: how many messages were written as files before mail was set up; null where there are none. */
export function toldOfFiled(count: number): { found: string; todo: string } | null {
  if (count === 0) return null
  const found =
    count === 1
      ? '1 message was written as an .eml file and never mailed.'
      : `${count} messages were written as .eml files and never mailed.`
  return { found, todo: 'npm run inbox -- list --state filed, then npm run inbox -- retry <id>' }
}
