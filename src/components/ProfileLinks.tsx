import './ProfileLinks.css'
import * as Tooltip from '@radix-ui/react-tooltip'
import { useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

interface Link {
  label: string
  href: string
  /** The data of its icon's path. */
  icon: string | undefined
}

/** Profile links with their URLs in tooltips: after 700 ms, or at once within 300 ms of another tooltip. */
export function ProfileLinks({ links, label }: { links: Link[]; label: string }) {
  return (
    <Tooltip.Provider>
      <ul aria-label={label} className="wrap profile-links">
        {links.map((link) => (
          <li key={link.label}>
            <LinkWithTooltip {...link} />
          </li>
        ))}
      </ul>
    </Tooltip.Provider>
  )
}

function LinkWithTooltip({ label, href, icon }: Link) {
  const link = useRef<HTMLAnchorElement>(null)
  const address = href.replace(/^(https?:\/\/|mailto:)/, '')
  useEffect(() => {
    // Replays the pointer or focus event that triggered hydration, before React listened.
    const replay = (state: string, event: Event) =>
      link.current?.matches(state) && link.current.dispatchEvent(event)
    replay(':hover', new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    replay(':focus-visible', new FocusEvent('focusin', { bubbles: true }))
  }, [])
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <a ref={link} href={href} rel="me" className="touch">
          {icon && (
            <Icon size={20}>
              <path d={icon} />
            </Icon>
          )}
          {/* On a translated page, the text differs; if React rendered the links anew, focus and press would be lost. */}
          <span suppressHydrationWarning>{label}</span>
        </a>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content dir="ltr" side="bottom" sideOffset={6} collisionPadding={8} className="fact tooltip">
          {address}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
