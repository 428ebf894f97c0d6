import { Scripts, ScrollRestoration } from '@remix-run/react'
import { createContext, useContext } from 'react'

const ATTRIBUTE = 'data-request-id'

/** The id of the request that made this page: the server provides it, the browser reads it off the page. */
export const RequestId = createContext('')

/** The id that an error page carries, or '' on any other page. */
export function requestIdOnPage(): string {
  return document.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? ''
}

/** The id that support looks up in the log. */
export function RequestReference() {
  const id = useContext(RequestId)
  if (!id) return null
  return (
    <p className="text-sm text-muted" {...{ [ATTRIBUTE]: id }}>
      Reference: {id}
    </p>
  )
}

/** What marks the inline scripts of this server while a document is rendered; it is gone from what is sent. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** All scripts of a page, which the content security policy allows because the server marks them. */
export function PageScripts() {
  const nonce = useContext(ScriptNonce)
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  )
}
