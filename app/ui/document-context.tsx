import { Scripts, ScrollRestoration } from '@remix-run/react'
import { createContext, useContext } from 'react'

const ATTRIBUTE = 'data-request-id'

export const RequestId = createContext('')

export function requestIdOnPage(): string {
  return document.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? ''
}

export function RequestReference() {
  const id = useContext(RequestId)
  if (!id) return null
  return <p className="text-sm text-muted" {...{ [ATTRIBUTE]: id }}>{`Reference: ${id}`}</p>
}

/** Set only on the server, and removed from the document sent. */
export const ScriptNonce = createContext<string | undefined>(undefined)

export function PageScripts() {
  const nonce = useContext(ScriptNonce)
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  )
}
