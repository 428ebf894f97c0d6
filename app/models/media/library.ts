/** The views of the media library. */
export const LIBRARY_VIEWS = ['all', 'unused', 'shipped'] as const
export type LibraryView = (typeof LIBRARY_VIEWS)[number]

const MAX_FILE_NAME = 100

/** Removed after this many days without a use. */
export const UNUSED_DAYS = 30
const DAY_MS = 24 * 3600_000

/** When an unused picture will be removed. */
export function removalOf(unusedSince: Date): Date {
  return new Date(unusedSince.getTime() + UNUSED_DAYS * DAY_MS)
}

/** The name of an uploaded file without folders and control characters; null for none. */
export function readableFileName(name: string): string | null {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const printable = base.replaceAll(/\p{C}/gu, '').trim().slice(0, MAX_FILE_NAME).toWellFormed()
  return printable || null
}
