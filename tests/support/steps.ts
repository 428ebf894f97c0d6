import { readFileSync } from 'node:fs'

/** The rows of the table of steps in a page of `docs`. */
export function documentedSteps(page: string) {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` +\|[^|]+\| ([^|]+?) +\| (\d*) +\|$/gm)
  return [...rows].map(([, name = '', ends = '', status]) => ({
    name,
    /** What ends at the step: in code, without its marks. */
    ends: ends.replaceAll('`', ''),
    status: Number(status),
  }))
}
