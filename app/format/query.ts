/** "?name=value&…" of the values that are not empty, the first page aside; nothing when all are. */
export function queryOf(values: object): string {
  const given = Object.entries(values).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
  return withQuery('', new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
}

/** A path with a query behind it, if there is any. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}
