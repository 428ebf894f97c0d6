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

export function unavailableIn(error: unknown): Unavailable | null {
  if (error instanceof Unavailable) return error
  return error instanceof Error ? unavailableIn(error.cause) : null
}
