import { Link, Text, View } from '@react-pdf/renderer'
import type { Profile } from '../../content/schema.ts'
import { pageCount } from '../fit-pages.ts'
import { sectionTitles } from '../messages.ts'
import type { PlannedPage } from '../paginate.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'

/** What stands on every page: the margin line, the running head (not on the cover), and the foot. */
export function PageFrame({
  profile,
  page,
  number,
}: {
  profile: Profile
  page: PlannedPage
  number: number
}) {
  const { type, sizes } = useSetting()
  const line = (top: number) => ({
    position: 'absolute' as const,
    top,
    left: sheet.left,
    right: sheet.right,
    flexDirection: 'row' as const,
    justifyContent: 'space-between' as const,
  })
  const note = type('mono', sizes.note, { color: palette.soft })
  return (
    <>
      <View
        style={{
          position: 'absolute',
          top: 0,
          left: sheet.marginLine,
          height: sheet.height,
          borderLeft: `0.5pt solid ${palette.accent}`,
          opacity: 0.35,
        }}
      />
      {number > 1 ? (
        <View style={line(32)}>
          <Text style={note}>{profile.name}</Text>
          <Text style={note}>{sectionTitles(page)}</Text>
        </View>
      ) : null}
      <View style={line(sheet.height - 46)}>
        <Text style={note}>{`${number} / ${pageCount}`}</Text>
        <Link src={`mailto:${profile.email}`} style={{ textDecoration: 'none' }}>
          <Text style={note}>{profile.email}</Text>
        </Link>
      </View>
    </>
  )
}
