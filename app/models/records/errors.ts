/** Only `http/respond` and `api/response` turn these into statuses. */

export type FieldErrors = Record<string, string[]>

export class NotFound extends Error {
  constructor(entity: string) {
    super(`${entity} not found`)
  }
}

/** The first row, which is the one that a query by its id finds. Throws NotFound. */
export function requireRow<Row>(entity: string, [row]: Row[]): Row {
  if (row === undefined) throw new NotFound(entity)
  return row
}

export class Conflict extends Error {
  constructor(readonly errors: FieldErrors) {
    super(Object.values(errors)[0]?.[0] ?? 'Already taken')
  }
}

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

export class Stale extends Error {
  constructor() {
    super('This was changed by someone else in the meantime')
  }
}

export class Moved extends Error {
  readonly id: number
  readonly slug: string

  constructor({ id, slug }: { id: number; slug: string }) {
    super(`Moved to ${slug}`)
    this.id = id
    this.slug = slug
  }
}

/** Of several columns the last. A remote server's error ends with the same words. */
function clashingField(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const match = /^(?:SQLITE_CONSTRAINT: )*(?:SQLite error: )?UNIQUE constraint failed: (?:\w+\.\w+, )*\w+\.(\w+)$/.exec(
    error.message,
  )
  return match?.[1] ?? clashingField(error.cause)
}

/** Throws Conflict with the message for the field whose value is taken. */
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
