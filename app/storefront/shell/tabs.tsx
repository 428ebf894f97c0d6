import { Link, useLocation } from '@remix-run/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useHydrated } from '~/ui/use-hydrated'

interface TabsProps {
  label: string
  /** Each id is the fragment of its URL. */
  tabs: { id: string; label: string; panel: ReactNode }[]
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ' ': 0 }

/** CSS shows a section by `:target`, so the links work without JavaScript. */
export function Tabs({ label, tabs }: TabsProps) {
  const live = useHydrated()
  const { hash } = useLocation()
  const current = tabs.find(({ id }) => live && hash === `#${id}`)?.id ?? tabs[0]?.id
  return (
    <div className="tabs" data-live={live || undefined}>
      <div className="tab-list" role={live ? 'tablist' : 'navigation'} aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <Link
            discover="none"
            key={tab.id}
            id={`tab-${tab.id}`}
            to={`#${tab.id}`}
            replace
            preventScrollReset
            {...(live ? { role: 'tab', 'aria-selected': tab.id === current, 'aria-controls': tab.id } : undefined)}
            tabIndex={live && tab.id !== current ? -1 : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <section
          key={id}
          id={id}
          className="tab-panel"
          aria-labelledby={`tab-${id}`}
          data-open={id === current || undefined}
          {...(live ? { role: 'tabpanel', tabIndex: 0 } : undefined)}
        >
          {panel}
        </section>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const step = STEPS[event.key]
  const next = step === undefined || at === -1 ? undefined : tabs[(at + step + tabs.length) % tabs.length]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}
