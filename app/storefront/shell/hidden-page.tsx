import { Form } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { links } from '~/links'
import { ErrorMessage } from '~/ui/error-page'

export function Missing(props: ComponentProps<typeof ErrorMessage>) {
  return (
    <ErrorMessage {...props}>
      <SearchField />
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
