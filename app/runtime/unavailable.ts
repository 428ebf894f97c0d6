/** A temporary failure: by default the database cannot be written, for instance because the disk is full. */
export class Unavailable extends Error {
  static readonly RETRY_AFTER_S = 60

  constructor(
    message = 'Nothing can be saved at the moment. Please try again in a few minutes.',
    readonly retryAfterSeconds = Unavailable.RETRY_AFTER_S,
  ) {
    super(message)
  }
}
