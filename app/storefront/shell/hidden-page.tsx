import { Form, Link, useRouteLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { titleFromSlug } from '~/format/text'
import { links } from '~/links'
import { ErrorMessage } from '~/ui/error-page'
import type { Menus } from './menus.server'
import { LAYOUT_ID } from './shared/layout-data'

export function Missing({ hasKinds, ...props }: ComponentProps<typeof ErrorMessage> & { hasKinds?: boolean }) {
  return (
    <ErrorMessage {...props}>
      <SearchField />
      {hasKinds ? <Kinds /> : null}
    </ErrorMessage>
  )
}

/** The kinds of pieces that the menu has. */
function Kinds() {
  const menus = useRouteLoaderData<{ menus: Menus | null }>(LAYOUT_ID)?.menus
  if (!menus) return null
  return (
    <nav aria-label="Kinds of pieces">
      <ul className="flex flex-wrap justify-center gap-x-6">
        {menus.products.map(([kind]) => {
          const [slug, label] = typeof kind === 'string' ? [kind, titleFromSlug(kind)] : kind
          return (
            <li key={slug}>
              <Link to={links.collections(slug)} className="button-quiet">
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export function SearchField({ q }: { q?: string }) {
  return (
    <Form role="search" action={links.search()} className="flex w-full max-w-md gap-3">
      <input
        className="input"
        type="search"
        dir="auto"
        name="q"
        defaultValue={q}
        aria-label="Search the shop"
        maxLength={100}
      />
      <button className="button-secondary">Search</button>
    </Form>
  )
}
