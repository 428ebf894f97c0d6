import type { MetaDescriptor } from '@remix-run/node'
import { Link, type LinkProps } from '@remix-run/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { Capability } from '~/models/staff/user/capabilities'
import { Icon } from '~/ui/icon'
import { useCan } from './use-can'

export function screenMeta(screen: string): MetaDescriptor[] {
  return [{ title: `${screen} | Back office` }, { name: 'robots', content: 'noindex' }]
}

interface ScreenProps {
  title: string
  action?: ReactNode
  needs?: Capability
  aside?: ReactNode
  /** Heads only what is printed for customers. */
  letterhead?: ReactNode
  children: ReactNode
}

const InScreen = createContext(false)

/** Whether another screen is around: there is one `main`, and one top heading. */
export const useInScreen = () => useContext(InScreen)

/** A dialog among the children covers the rest; without JavaScript CSS hides the rest (styles/screens.css). */
export function Screen({ title, action: given, needs = 'read', aside, letterhead, children }: ScreenProps) {
  const action = useCan(needs) ? given : null
  return (
    <main id="main" tabIndex={-1} className="screen">
      {letterhead ? <div className="mb-8 hidden print:block">{letterhead}</div> : null}
      <header className="screen-header">
        <h1 dir="auto">{title}</h1>
        {action || aside ? (
          <div className="screen-actions">
            {aside}
            {action}
          </div>
        ) : null}
      </header>
      <InScreen.Provider value>{children}</InScreen.Provider>
    </main>
  )
}

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="button-quiet mb-2">
      <Icon name="arrow-left" /> <span>{children}</span>
    </Link>
  )
}

export function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

interface StyledLinkProps extends Omit<LinkProps, 'className'> {
  to: string
}

export function TextLink({ to, ...props }: StyledLinkProps) {
  return <Link to={to} className="link" {...props} />
}

export function ButtonLink({ to, ...props }: StyledLinkProps) {
  return <Link to={to} className="button" {...props} />
}

export function SecondaryLink({ to, ...props }: StyledLinkProps) {
  return <Link to={to} className="button-secondary" {...props} />
}

export function QuietLink({ to, ...props }: StyledLinkProps) {
  return <Link to={to} className="button-quiet" {...props} />
}
