interface Step {
  from: number
  /** Not included; Infinity for none. */
  below: number
}

/** Reads "500-1000" and "5000-"; returns null for anything else. */
export function parseStep(value: string): Step | null {
  const [, from, below] = /^(\d{1,8})-(\d{0,8})$/.exec(value) ?? []
  if (from === undefined) return null
  const step = { from: Number(from), below: below ? Number(below) : Infinity }
  return step.from < step.below ? step : null
}

/** The steps between the edges, and those before the first and after the last. */
export function stepsBetween(edges: number[]): string[] {
  return [0, ...edges].map((from, index) => `${from}-${edges[index] ?? ''}`)
}
