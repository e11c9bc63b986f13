import type { Profile } from '../content/schema.ts'
import type { Entry, Format } from './format.ts'

/** The fields of `profile.yaml` in the basics. */
export const basics = {
  key: 'basics',
  names: { role: 'label', image: 'picture' },
} satisfies Format<Profile, 'basics'>

/** The owner's links, a part of the basics. */
export const profiles = {
  key: 'profiles',
  names: { label: 'network' },
  textKey: 'url',
  normalize: ({ network, username, url, ...entry }: Entry) => ({
    ...entry,
    network: network ?? username,
    url,
    username: String(url).includes(String(username)) ? undefined : username,
  }),
} satisfies Format<Profile['links'][number], 'profiles'>
