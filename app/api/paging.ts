const MAX_LIMIT = 100
const DEFAULT_LIMIT = 25

/** The page of a list that `page` and `limit` ask for; null when neither is there: the list is sent whole. */
export function pageOf<T>(rows: T[], parameters: URLSearchParams): T[] | null {
  if (!parameters.has('page') && !parameters.has('limit')) return null
  const limit = Math.min(positive(parameters.get('limit')) ?? DEFAULT_LIMIT, MAX_LIMIT)
  const start = ((positive(parameters.get('page')) ?? 1) - 1) * limit
  return rows.slice(start, start + limit)
}

function positive(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null
}
