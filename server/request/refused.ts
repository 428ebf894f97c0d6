import type { HeaderList } from './context'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly headers: HeaderList = [],
  ) {
    super(`refused with ${status}`)
  }
}

export class ClientDisconnected extends Error {}
