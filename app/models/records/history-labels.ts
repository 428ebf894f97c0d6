/** What is done to records, in the words of their history. */
export const ACTION_LABELS = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored from the trash',
  processed: 'Marked as processed',
  reopened: 'Marked as new',
  released: 'Released from quarantine',
  replied: 'Replied',
  removed: 'Removed from the newsletter list',
  queued: 'Queued for all subscribers',
} as const

export type Action = keyof typeof ACTION_LABELS
