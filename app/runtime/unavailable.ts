/**
 * It cannot be done at present, and was not. Unless the message says otherwise, nothing can be written: a full disk is
 * the usual reason.
 */
export class Unavailable extends Error {
  /** When trying again makes sense. */
  static readonly RETRY_AFTER_S = 60

  constructor(
    message = 'Nothing can be saved at the moment. Please try again in a few minutes.',
    readonly retryAfterSeconds = Unavailable.RETRY_AFTER_S,
  ) {
    super(message)
  }
}
