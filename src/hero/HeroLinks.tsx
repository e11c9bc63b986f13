import { Tooltip } from 'radix-ui'
import { useEffect, useRef } from 'react'

interface Link {
  label: string
  href: string
  /** The address in words, shown in the tooltip. */
  hint: string
}

/** Links to the profiles elsewhere; each tells its address after 700 ms, the next one after 300 ms at most. */
export function HeroLinks({ links }: { links: Link[] }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <ul aria-label="Profiles" className="mt-8 flex flex-wrap gap-x-7">
        {links.map((link) => (
          <li key={link.label}>
            <HintedLink {...link} />
          </li>
        ))}
      </ul>
    </Tooltip.Provider>
  )
}

function HintedLink({ label, href, hint }: Link) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The pointer or focus that brought React here came before anyone listened: say it once more.
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
        <a
          ref={link}
          href={href}
          rel="me noopener"
          className="inline-flex min-h-11 min-w-11 items-center"
          data-print={hint}
        >
          {label}
        </a>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          className="fact z-20 bg-ink px-3 py-1.5 text-paper"
        >
          {hint}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
