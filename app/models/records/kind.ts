import type { LOGGED_KINDS, STORED_KINDS } from '#db/schema'
import type { Announced } from './events'

export type StoredKind = (typeof STORED_KINDS)[number]
export type LoggedKind = (typeof LOGGED_KINDS)[number]
/** The name of anything that the history has entries of. */
export type RecordKind = StoredKind | LoggedKind

/** What the history tells of: a kind of record, or what only appears in the log of activity. */
export interface Logged {
  kind: RecordKind
  /** Inside a sentence: "footer link", "footer links". */
  words: { one: string; many: string }
  /** In the back office. Records without a screen of their own are found in the list; one with several forms has an address for each field. */
  address: { list: string; record?: (id: number, name: string, field?: string) => string }
  /** What can be done to it, besides what every record shares, as the history tells it. */
  actions?: Record<string, string>
  /** Of what the history tells besides the fields. */
  historyLabels?: Record<string, string>
  announced?: Announced
}

/** What browsers may know of a kind of record: neither its schema nor its table. */
export interface KindDescription extends Logged {
  kind: StoredKind
  deletion?: Deletion
  /** For kinds that programs reach: the name of their scopes, what people call it, and the first word of the paths. */
  api?: { scope: string; label: string; path: string; readOnly?: boolean }
}

/** What the dialog says before staff delete a record, and what it says when that fails. */
export interface Deletion {
  /** Below the name of the record. A function returns a question with the name in it, in three parts to make the name bold. */
  question: string | ((name: string) => string | [before: string, name: string, after: string])
  /** In place of "Failed to delete …": a title above the reason, and a text for what nobody foresaw. */
  failed?: { title: string; unforeseen?: string }
}

/** A field of a record, with the properties of its control. Apart from the description, so that browsers load what they need. */
export interface Field {
  label: string
  hint?: string
  /** The stored values with their labels: a select offers them, the history shows them. */
  options?: Record<string, string>
  /** In the history, where the value itself is not plain enough. */
  show?(this: void, value: unknown): string | null
}

/** Of every picture that a record shows. */
export const IMAGE_ALT = {
  label: 'Image description (alt text)',
  hint: 'What the image shows, for people who cannot see it',
}

export function labelsOf<Name extends string>(fields: Record<Name, Field>): Record<Name, string> {
  const labels = Object.entries<Field>(fields).map(([name, { label }]) => [name, label])
  return Object.fromEntries(labels) as Record<Name, string>
}
