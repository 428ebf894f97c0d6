import { Scripts, ScrollRestoration } from '@remix-run/react'
import { createContext, useContext } from 'react'

const ATTRIBUTE = 'data-request-id'

/** The server provides it, the browser reads it from the page. */
export const RequestId = createContext('')

/** '' on any page but an error page. */
export function requestIdOnPage(): string {
  return document.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? ''
}

/** The request id, for support. */
export function RequestReference() {
  const id = useContext(RequestId)
  if (!id) return null
  return <p className="text-sm text-muted" {...{ [ATTRIBUTE]: id }}>{`Reference: ${id}`}</p>
}

/** Set only while the server renders; removed from the document sent. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** All scripts of a page, with the nonce of the content security policy. */
export function PageScripts() {
  const nonce = useContext(ScriptNonce)
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  )
}
