import { Conflict } from './errors'

/** The field a unique index refused, or undefined when the error is another one. */
function clashingField(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const match = /^UNIQUE constraint failed: \w+\.(\w+)$/.exec(error.message)
  return match?.[1] ?? clashingField(error.cause)
}

/**
 * Runs a write; a refused unique value becomes a Conflict with the message given for its field.
 * Throws Conflict, or what the write threw.
 */
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
