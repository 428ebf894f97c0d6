import type { LOGGED_KINDS, STORED_KINDS } from '#db/schema'
import type { Announced } from './events'

export type StoredKind = (typeof STORED_KINDS)[number]
export type LoggedKind = (typeof LOGGED_KINDS)[number]
export type RecordKind = StoredKind | LoggedKind

export interface Logged {
  kind: RecordKind
  /** Inside a sentence, such as "footer link" and "footer links". */
  words: { one: string; many: string }
  /** Without a screen of its own, a record is found in the list. */
  address: { list: string; record?: (id: number, name: string, field?: string) => string }
  /** Of one that has no name, inside a sentence. */
  unnamed?: (id: number) => string
  actions?: Record<string, string | Action>
  historyLabels?: Record<string, string>
  announced?: Announced
}

export interface Action {
  label: string
  /** Who does it when no member of staff does, such as "the customer". */
  by?: string
}

export const SHARED_ACTIONS = {
  created: 'Created',
  changed: 'Changed',
  edited_together: 'Edited together',
  undone_together: 'Edit undone',
  deleted: 'Deleted',
  restored: 'Restored from the trash',
  undone: 'Deletion undone',
} as const

export type SharedAction = keyof typeof SHARED_ACTIONS
export type ActionOf<Kind extends { actions: object }> = SharedAction | keyof Kind['actions']

/** What browsers may know of a kind: neither its schema nor its table. */
export interface KindDescription extends Logged {
  kind: StoredKind
  deletion?: Deletion
  /** Only for kinds that programs reach; `scope` and `path` are names in the contract. */
  api?: { scope: string; label: string; path: string; readOnly?: boolean }
}

export interface Deletion {
  /** Three parts make the name between them bold. */
  question: string | ((name: string) => string | [before: string, name: string, after: string])
  failed?: { title: string; unforeseen?: string }
}

/** Apart from the description, so that browsers load what they need. */
export interface Field {
  label: string
  hint?: string
  options?: Record<string, string>
  show?(this: void, value: unknown): string | null
}

export const IMAGE_ALT = {
  label: 'Image description (alt text)',
  hint: 'What the image shows, for people who cannot see it',
}

export function labelsOf<Name extends string>(fields: Record<Name, Field>): Record<Name, string> {
  const labels = Object.entries<Field>(fields).map(([name, { label }]) => [name, label])
  return Object.fromEntries(labels) as Record<Name, string>
}
