import { Form, Link, useRouteLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { links } from '~/links'
import { ErrorMessage } from '~/ui/error-page'
import { kindLink } from './main-nav'
import type { Menus } from './menus.server'
import { LAYOUT_ID } from './shared/layout-data'

/** With the kinds of pieces that the menu has. */
export function Missing(props: ComponentProps<typeof ErrorMessage>) {
  const menus = useRouteLoaderData<{ menus: Menus | null }>(LAYOUT_ID)?.menus
  return (
    <ErrorMessage {...props}>
      <SearchField />
      <ul className="flex flex-wrap justify-center gap-x-6">
        {menus?.products.map(([kind]) => (
          <li key={kindLink(kind).to}>
            <Link to={kindLink(kind).to} className="button-quiet">
              {kindLink(kind).label}
            </Link>
          </li>
        ))}
      </ul>
    </ErrorMessage>
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
