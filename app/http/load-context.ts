import type { AppLoadContext } from '@remix-run/node'

declare module '@remix-run/server-runtime' {
  /** What the server tells every loader and action about the request. */
  interface AppLoadContext {
    /** Also in the log and in the answer's X-Request-Id. */
    requestId: string
    /** The visitor's IPv4 address, or IPv6 /64 network; forwarded addresses count only behind a trusted proxy. */
    clientAddress: string
    /** Set while answering when a part of the page could not be read: such an answer is not kept for others. */
    incomplete?: boolean
    /** Set when the answer failed because nothing can be written at present: it is a 503. */
    unavailable?: boolean
  }
}

export type LoadContext = AppLoadContext
