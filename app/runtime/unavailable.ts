/** A temporary failure: by default the database cannot be written, for instance because the disk is full. */
export class Unavailable extends Error {
  static readonly RETRY_AFTER_S = 60

  constructor(
    message = 'Nothing can be saved at the moment. Please try again in a few minutes.',
    readonly retryAfterSeconds = Unavailable.RETRY_AFTER_S,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Returns the Unavailable in an error or its causes, as when a database server did not answer a query; null when there is none. */
export function unavailableIn(error: unknown): Unavailable | null {
  if (error instanceof Unavailable) return error
  return error instanceof Error ? unavailableIn(error.cause) : null
}
