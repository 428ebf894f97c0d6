import { Form } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { links } from '~/links'
import { ErrorMessage } from '~/ui/error-page'
import { Icon } from '~/ui/icon'

export function Missing(props: ComponentProps<typeof ErrorMessage>) {
  return (
    <ErrorMessage {...props}>
      <SearchField />
    </ErrorMessage>
  )
}

function SearchField() {
  return (
    <Form role="search" action={links.search()} className="flex w-full max-w-md gap-3">
      <input className="input" type="search" name="q" aria-label="Search the shop" maxLength={100} />
      <button className="button-secondary">Search</button>
    </Form>
  )
}

export function StaffBanner({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-gold bg-white">
      <p role="note" className="content flex items-center gap-3 py-3">
        <Icon name="eye" className="size-5 shrink-0 text-gold" />
        <span>{children}</span>
      </p>
    </div>
  )
}
