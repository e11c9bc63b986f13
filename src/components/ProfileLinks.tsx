import { Tooltip } from 'radix-ui'
import { useEffect, useRef } from 'react'

interface Link {
  label: string
  href: string
  /** Symbol id in `NetworkIcons`. */
  icon: string | undefined
}

/** Profile links with their URLs in tooltips: after 700 ms, or at once within 300 ms of another tooltip. */
export function ProfileLinks({ links, label }: { links: Link[]; label: string }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <ul aria-label={label} className="mt-4 flex flex-wrap gap-x-7">
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
  useEffect(() => {
    // Replays the pointer or focus event that triggered hydration, before React listened.
    if (link.current?.matches(':hover')) {
      link.current.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    }
    if (link.current?.matches(':focus-visible')) {
      link.current.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    }
  }, [])
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <a ref={link} href={href} rel="me noopener" className="inline-flex min-h-11 min-w-11 items-center">
          {icon && (
            <svg className="me-2 size-5" aria-hidden="true">
              <use href={`#${icon}`} />
            </svg>
          )}
          {label}
        </a>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          className="fact z-20 max-w-[calc(100vw-1rem)] bg-ink px-3 py-1.5 text-paper"
        >
          {href.replace(/^(https?:\/\/|mailto:)/, '')}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
