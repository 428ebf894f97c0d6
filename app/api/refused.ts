import type { FieldErrors } from '~/models/errors'

interface Details {
  errors?: FieldErrors
  headers?: Record<string, string>
}

/** A call that is not answered as asked: its status, the message for the caller, and what else to tell. */
export class Refused extends Error {
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>

  constructor(
    readonly status: number,
    message: string,
    { errors, headers = {} }: Details = {},
  ) {
    super(message)
    this.errors = errors
    this.headers = headers
  }
}
