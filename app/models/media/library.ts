import { DAY_MS } from '~/format/durations'

export const LIBRARY_VIEWS = ['all', 'unused', 'shipped'] as const
export type LibraryView = (typeof LIBRARY_VIEWS)[number]

const MAX_FILE_NAME = 100

export const UNUSED_DAYS = 30

export function removalOf(unusedSince: Date): Date {
  return new Date(unusedSince.getTime() + UNUSED_DAYS * DAY_MS)
}

export function readableFileName(name: string): string | null {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const printable = base.replaceAll(/\p{C}/gu, '').trim().slice(0, MAX_FILE_NAME).toWellFormed()
  return printable || null
}
