/** What models throw; `http/respond` and `api/response` alone turn these into statuses. */

export type FieldErrors = Record<string, string[]>

/** The message names the entity: "Product not found". */
export class NotFound extends Error {
  constructor(entity: string) {
    super(`${entity} not found`)
  }
}

export class Conflict extends Error {
  constructor(readonly errors: FieldErrors) {
    super(Object.values(errors)[0]?.[0] ?? 'Already taken')
  }
}

/** The input breaks a rule that needs the database. */
export class Invalid extends Error {
  constructor(readonly errors: FieldErrors) {
    super(Object.values(errors)[0]?.[0] ?? 'Invalid')
  }
}

export class TooMany extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    message = 'Too many attempts. Please try again later.',
  ) {
    super(message)
  }
}

/** The row has changed since the writer read it; nothing was written. */
export class Stale extends Error {
  constructor() {
    super('This was changed by someone else in the meantime')
  }
}

/** The record has a new slug. */
export class Moved extends Error {
  readonly id: number
  readonly slug: string

  constructor({ id, slug }: { id: number; slug: string }) {
    super(`Moved to ${slug}`)
    this.id = id
    this.slug = slug
  }
}

/** A file's error is the last part of a server's. */
function clashingField(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const match = /^(?:SQLITE_CONSTRAINT: )*(?:SQLite error: )?UNIQUE constraint failed: \w+\.(\w+)$/.exec(error.message)
  return match?.[1] ?? clashingField(error.cause)
}

/** Turns a unique violation in `write` into a Conflict with the message for its field. Throws Conflict, or what `write` throws. */
export async function withUniqueErrors<T>(messages: Record<string, string>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const field = clashingField(error)
    const message = field && messages[field]
    if (field && message) throw new Conflict({ [field]: [message] })
    throw error
  }
}
