import type { Profile } from '../content/schema.ts'
import type { Entry, Format } from './format.ts'
import type { Basics, Profile as WrittenProfile } from './types.ts'

/** The fields of `profile.yaml` in the basics. */
export const basics = { names: { role: 'label', image: 'picture' } } satisfies Pick<
  Format<Profile, Basics>,
  'names'
>

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
} satisfies Format<Profile['links'][number], WrittenProfile>
