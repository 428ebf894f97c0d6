import { readFileSync } from 'node:fs'

export interface DocumentedStep {
  name: string
  /** What ends at the step: in code, without its marks. */
  ends: string
  status: number
}

/** The rows of the table of steps in a page of `docs`. */
export function documentedSteps(page: string): DocumentedStep[] {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` +\|[^|]+\| ([^|]+?) +\| (\d*) +\|$/gm)
  return [...rows].map(([, name = '', ends = '', status]) => ({
    name,
    ends: ends.replaceAll('`', ''),
    status: Number(status),
  }))
}
