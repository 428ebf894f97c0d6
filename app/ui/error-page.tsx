import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react'
import { RequestReference } from './document-context'

interface Words {
  title: string
  text: string
}

const WORDS: Record<number, Words> = {
  403: { title: 'No Access', text: "Your account doesn't have access to this page." },
  404: { title: '404 Page Not Found', text: 'The page you are looking for does not exist or has moved.' },
  405: { title: 'Not Possible', text: "This page can't accept that request." },
}
const UNFORESEEN: Words = {
  title: 'Something Went Wrong',
  text: 'The page could not be shown. Please try again in a moment.',
}

export function ErrorPage({ home = '/', homeLabel = 'Back to the shop' }: { home?: string; homeLabel?: string }) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = WORDS[status] ?? UNFORESEEN
  return (
    <main id="main" className="content section flex flex-col items-start gap-6">
      <h1>{title}</h1>
      <p className="text-lg text-muted">{text}</p>
      {status >= 500 ? <RequestReference /> : null}
      <Link to={home} className="button">
        {homeLabel}
      </Link>
    </main>
  )
}
