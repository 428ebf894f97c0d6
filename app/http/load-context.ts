import type { AppLoadContext } from '@remix-run/node'

declare module '@remix-run/server-runtime' {
  /** What the server tells every loader and action about the request. */
  interface AppLoadContext {
    /** Also in the log and in the answer's X-Request-Id. */
    requestId: string
    /** The visitor's IP address; forwarded addresses count only behind a trusted proxy. */
    clientAddress: string
  }
}

export type LoadContext = AppLoadContext
