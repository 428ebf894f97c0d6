import { Link, useLocation } from '@remix-run/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useHydrated } from '~/ui/use-hydrated'
import { CareText, DetailsText, ShippingText } from './product-texts'

const TABS = [
  { id: 'details', label: 'Details' },
  { id: 'shipping', label: 'Shipping' },
  { id: 'care-guide', label: 'Care Guide' },
] as const
type TabId = (typeof TABS)[number]['id']

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * The fixed texts of every piece. Each tab is a link to its section, and CSS shows the section that the address names:
 * that works without script. With script they speak to assistive technology as tabs, and the arrow keys move among them.
 */
export function ProductTabs({ isRing }: { isRing: boolean }) {
  const live = useHydrated()
  const { hash } = useLocation()
  const current = TABS.find(({ id }) => live && hash === `#${id}`)?.id ?? TABS[0].id
  const texts: Record<TabId, ReactNode> = {
    details: <DetailsText isRing={isRing} />,
    shipping: <ShippingText />,
    'care-guide': <CareText />,
  }
  return (
    <div className="tabs" data-live={live || undefined}>
      <div
        className="tab-list"
        role={live ? 'tablist' : 'navigation'}
        aria-label="About this piece"
        onKeyDown={moveFocus}
      >
        {TABS.map(({ id, label }) => (
          <Link
            key={id}
            id={`tab-${id}`}
            to={`#${id}`}
            replace
            preventScrollReset
            {...(live ? { role: 'tab', 'aria-selected': id === current, 'aria-controls': id } : {})}
            tabIndex={live && id !== current ? -1 : undefined}
          >
            {label}
          </Link>
        ))}
      </div>
      {TABS.map(({ id, label }) => (
        <section
          key={id}
          id={id}
          className="tab-panel"
          aria-labelledby={`tab-${id}`}
          data-open={id === current || undefined}
          {...(live ? { role: 'tabpanel', tabIndex: 0 } : {})}
        >
          <h2 className="sr-only">{label}</h2>
          <div className="prose">{texts[id]}</div>
        </section>
      ))}
    </div>
  )
}

/** Arrow keys go round the tabs and open them; Space opens one as Enter does. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const step = event.key === ' ' ? 0 : STEPS[event.key]
  const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length]
  if (!next || at === -1) return
  event.preventDefault()
  next.focus()
  next.click()
}
