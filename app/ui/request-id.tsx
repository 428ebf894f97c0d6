import { createContext, useContext } from 'react'

/** The id of the request that made this page; the server gives it, the browser reads it off the page. */
export const RequestId = createContext('')

const ATTRIBUTE = 'data-request-id'

/** The id that an error page carries, or '' on any other page. */
export function requestIdOnPage(): string {
  return document.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? ''
}

/** The line by which support finds the request in the log. */
export function RequestReference() {
  const id = useContext(RequestId)
  if (!id) return null
  return (
    <p className="text-sm text-muted" {...{ [ATTRIBUTE]: id }}>
      Reference: {id}
    </p>
  )
}
