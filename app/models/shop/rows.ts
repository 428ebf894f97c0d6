export const TYPE_ROWS = [1, 2, 3, 4, 5, 6] as const
export const PROFILE_ROWS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const REPLY_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export const NETWORKS = ['Facebook', 'Instagram', 'Pinterest', 'YouTube', 'TikTok', 'LinkedIn', 'X'] as const

export function byRow<Value>(
  rows: readonly number[],
  partsOf: (row: number) => Record<string, Value>,
): Record<string, Value> {
  const entries = rows.flatMap((row) =>
    Object.entries(partsOf(row)).map(([part, value]) => [`${part}_${row}`, value] as const),
  )
  return Object.fromEntries(entries)
}
