/** What models throw; `http/respond` and `api/response` alone turn these into statuses. */

export type FieldErrors = Record<string, string[]>

/** There is no such row. The message names the entity: "Product not found". */
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

/** A rule that needs the database is broken. */
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

function clashingField(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const match = /^UNIQUE constraint failed: \w+\.(\w+)$/.exec(error.message)
  return match?.[1] ?? clashingField(error.cause)
}

/** Runs a write; a refused unique value becomes a Conflict with the message given for its field. Throws Conflict, or what the write threw. */
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
