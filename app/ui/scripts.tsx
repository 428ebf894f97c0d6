import { Scripts, ScrollRestoration } from '@remix-run/react'
import { createContext, useContext } from 'react'

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
