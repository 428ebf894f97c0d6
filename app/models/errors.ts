/** What models throw; `http/respond` and `api/response` alone turn these into statuses. */

/** Messages by field name. */
export type FieldErrors = Record<string, string[]>

/** There is no such row. The message names the entity: "Product not found". */
export class NotFound extends Error {
  constructor(entity: string) {
    super(`${entity} not found`)
  }
}

/** A value that must be unique is taken. */
export class Conflict extends Error {
  constructor(readonly errors: FieldErrors) {
    super(Object.values(errors)[0]?.[0] ?? 'Already taken')
  }
}

/** A rule that needs the database is broken. */
export class Invalid extends Error {
  constructor(readonly errors: FieldErrors) {
    super(Object.values(errors)[0]?.[0] ?? 'Invalid')
  }
}

/** Too many attempts; try again after so many seconds. */
export class TooMany extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    message = 'Too many attempts. Please try again later.',
  ) {
    super(message)
  }
}

/** The row has been changed since the writer saw it; nothing was written. */
export class Stale extends Error {
  constructor() {
    super('This was changed by someone else in the meantime')
  }
}

/** The record that an address names has another slug now. */
export class Moved extends Error {
  readonly id: number
  readonly slug: string

  constructor({ id, slug }: { id: number; slug: string }) {
    super(`Moved to ${slug}`)
    this.id = id
    this.slug = slug
  }
}
