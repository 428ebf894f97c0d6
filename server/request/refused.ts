import type { HeaderList } from './context'

/** Thrown by a step to end a request with an error page, or with JSON under /api. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly headers: HeaderList = [],
  ) {
    super(`refused with ${status}`)
  }
}

/** The client has gone: nobody reads a response. */
export class ClientDisconnected extends Error {}
