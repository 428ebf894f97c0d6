import type { FieldErrors } from '~/models/errors'

interface Details {
  errors?: FieldErrors
  headers?: Record<string, string>
}

/** Ends a call with this status; message, field errors and headers go to the caller. */
export class HttpError extends Error {
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
