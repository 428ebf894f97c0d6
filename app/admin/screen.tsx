import type { ReactNode } from 'react'

interface ScreenProps {
  title: string
  /** The one primary action of the screen. */
  action?: ReactNode
  /** Quiet links beside it. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * One screen of the back office: its title, its primary action, its content. A dialog among the children stands
 * over the rest with script; without, the rest steps aside for it (styles/shell.css).
 */
export function Screen({ title, action, aside, children }: ScreenProps) {
  return (
    <main id="main" tabIndex={-1} className="screen">
      <header className="screen-header">
        <h1>{title}</h1>
        {action || aside ? (
          <div className="screen-actions">
            {aside}
            {action}
          </div>
        ) : null}
      </header>
      {children}
    </main>
  )
}
