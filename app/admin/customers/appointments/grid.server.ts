import { clockText } from '~/format/opening-hours'
import type { AppointmentRow, ShownDay } from './days.server'

const QUARTER = 15
const HOUR = 4
/** In quarters of an hour: at least this part of a day is shown. */
const [MORNING, EVENING] = [9 * HOUR, 17 * HOUR]

/** Part of a day in which each who comes overlaps another; side by side in lanes. */
interface Part {
  from: number
  to: number
  lanes: Placed[][]
}

interface Placed {
  row: AppointmentRow
  from: number
  to: number
}

export interface Cell {
  key: string
  /** Of columns, so that all days are as wide. */
  columns: number
  quarters: number
  row?: AppointmentRow
}

/** A table of the days by quarters of an hour. Who has cancelled is in the lists alone. */
export function presentGrid(days: ShownDay[]) {
  const shown = days.map(({ day, to, label, rows }) => ({
    ...{ day, to, label, wholeDay: rows.filter(({ isWholeDay }) => isWholeDay) },
    parts: partsOf(rows.filter(({ isWholeDay, isCancelled }) => !isWholeDay && !isCancelled).map(placed)),
  }))
  const parts = shown.flatMap((one) => one.parts)
  const first = Math.min(MORNING, ...parts.map(({ from }) => from - (from % HOUR)))
  const last = Math.max(EVENING, ...parts.map(({ to }) => Math.ceil(to / HOUR) * HOUR))
  const width = parts.reduce((all, { lanes }) => leastMultiple(all, lanes.length), 1)
  const cells = shown.map(({ day, parts: own }) => cellsOf(day, own, { first, last, width }))
  return {
    ...{ width, days: shown.map(({ parts: _, ...day }) => day) },
    quarters: Array.from({ length: last - first }, (_, index) => {
      const at = first + index
      const hour = at % HOUR === 0 ? clockText(`${at / HOUR}:00`) : null
      return { at, hour, cells: cells.flatMap((one) => one.get(at) ?? []) }
    }),
  }
}

export type Grid = ReturnType<typeof presentGrid>

/** A browser takes a thousand columns at most. */
function leastMultiple(one: number, other: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
  return Math.min(1000, (one / common(one, other)) * other)
}

const placed = (row: AppointmentRow): Placed => {
  const from = Math.floor(row.from / QUARTER)
  return { row, from, to: Math.max(from + 1, Math.ceil(row.until / QUARTER)) }
}

function partsOf(all: Placed[]): Part[] {
  const parts: Part[] = []
  for (const one of all.sort((a, b) => a.from - b.from)) {
    const last = parts.at(-1)
    const part = last && one.from < last.to ? last : { from: one.from, to: one.to, lanes: [] }
    if (part !== last) parts.push(part)
    const lane = part.lanes.find((other) => other.at(-1)!.to <= one.from)
    if (lane) lane.push(one)
    else part.lanes.push([one])
    part.to = Math.max(part.to, one.to)
  }
  return parts
}

interface Frame {
  first: number
  last: number
  width: number
}

/** By the quarter that they begin in. What is free ends with each hour. */
function cellsOf(day: string, parts: Part[], { first, last, width }: Frame): Map<number, Cell[]> {
  const cells = new Map<number, Cell[]>()
  const fill = (lane: Placed[], name: string, columns: number, from: number, to: number) => {
    for (let at = from; at < to;) {
      const next = lane.find((one) => one.from >= at)
      const row = next?.from === at ? next.row : undefined
      const end = row ? next!.to : Math.min(next?.from ?? to, at - (at % HOUR) + HOUR, to)
      const cell = { key: `${day} ${name} ${at}`, columns, quarters: end - at, row }
      cells.set(at, [...(cells.get(at) ?? []), cell])
      at = end
    }
  }
  let at = first
  for (const { from, to, lanes } of parts) {
    fill([], 'free', width, at, from)
    lanes.forEach((lane, index) => fill(lane, String(index), Math.max(1, Math.floor(width / lanes.length)), from, to))
    at = to
  }
  fill([], 'free', width, at, last)
  return cells
}
