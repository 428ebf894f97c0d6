import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RequestReference } from './document-context'
import { Icon, type IconName } from './icon'

interface Words {
  title: string
  text: string
}

export const MISSING: Words = {
  title: '404 Page Not Found',
  text: 'The page you are looking for does not exist or has moved.',
}

const WORDS: Record<number, Words> = {
  403: { title: 'No Access', text: '' },
  404: MISSING,
  405: { title: 'Not Possible', text: 'This page can’t accept that request.' },
}
const UNFORESEEN: Words = {
  title: 'Something Went Wrong',
  text: 'The page could not be shown. Please try again in a moment.',
}

export function ErrorPage({ home = '/', homeLabel = 'Back to the shop' }: { home?: string; homeLabel?: string }) {
  const words = useErrorWords()
  return (
    <main id="main" tabIndex={-1}>
      <ErrorMessage icon="circle-alert" {...words} to={home} label={homeLabel} />
    </main>
  )
}

export function useErrorWords(): Words {
  const error = useRouteError()
  const words = WORDS[useErrorStatus()] ?? UNFORESEEN
  return isRouteErrorResponse(error) && error.status === 403 ? { ...words, text: String(error.data) } : words
}

export function useErrorStatus(): number {
  const error = useRouteError()
  return isRouteErrorResponse(error) ? error.status : 500
}

interface ErrorMessageProps extends Words {
  icon: IconName
  to: string
  label: string
  children?: ReactNode
}

export function ErrorMessage({ icon, title, text, to, label, children }: ErrorMessageProps) {
  return (
    <div className="content section empty-state">
      <Icon name={icon} className="size-8 text-gold" />
      <h1>{title}</h1>
      <p className="max-w-(--container-prose) text-lg text-muted">{text}</p>
      {children}
      <Link to={to} className="button mt-4">
        {label}
      </Link>
      {useErrorStatus() >= 500 ? <RequestReference /> : null}
    </div>
  )
}
