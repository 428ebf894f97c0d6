import { clockText } from '~/format/opening-hours'
import type { AppointmentRow, ShownDay } from './days.server'

const QUARTER = 15
const HOUR = 4
/** In quarters of an hour: at least this part of a day is shown. */
const [MORNING, EVENING] = [9 * HOUR, 17 * HOUR]

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

/** A table of the days by quarters of an hour: who comes at the same time is side by side. */
export function presentGrid(days: ShownDay[]) {
  const timed = days.flatMap(({ rows }) => rows.filter(({ isWholeDay }) => !isWholeDay).map(placed))
  const first = Math.min(MORNING, ...timed.map(({ from }) => from - (from % HOUR)))
  const last = Math.max(EVENING, ...timed.map(({ to }) => Math.ceil(to / HOUR) * HOUR))
  const columns = days.map(({ day, to, label, rows }) => ({ day, to, label, lanes: lanesOf(rows, first, last) }))
  const width = columns.reduce((all, { lanes }) => leastMultiple(all, lanes.length), 1)
  const cells = columns.flatMap(({ day, lanes }) =>
    lanes.map((lane, index) => {
      return cellsOf(lane, { name: `${day} ${index}`, columns: width / lanes.length, first, last })
    }),
  )
  return {
    ...{ width, days: columns.map(({ day, to, label }) => ({ day, to, label })) },
    quarters: Array.from({ length: last - first }, (_, index) => {
      const at = first + index
      const hour = at % HOUR === 0 ? clockText(`${at / HOUR}:00`) : null
      return { at, hour, cells: cells.flatMap((lane) => lane.get(at) ?? []) }
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

function lanesOf(rows: AppointmentRow[], first: number, last: number): Placed[][] {
  const lanes: Placed[][] = []
  for (const { row, from, to } of rows.map(placed).sort((one, other) => one.from - other.from)) {
    const shown = { row, from: Math.max(from, first), to: Math.min(to, last) }
    const lane = lanes.find((one) => one.at(-1)!.to <= shown.from)
    if (lane) lane.push(shown)
    else lanes.push([shown])
  }
  return lanes.length > 0 ? lanes : [[]]
}

interface Column {
  name: string
  columns: number
  first: number
  last: number
}

/** By the quarter that they begin in. What is free ends with each hour. */
function cellsOf(lane: Placed[], { name, columns, first, last }: Column): Map<number, Cell> {
  const cells = new Map<number, Cell>()
  let at = first
  while (at < last) {
    const next = lane.find(({ from }) => from >= at)
    const isNow = next?.from === at
    const end = isNow ? next.to : Math.min(next?.from ?? last, at - (at % HOUR) + HOUR)
    cells.set(at, { key: `${name} ${at}`, columns, quarters: end - at, row: isNow ? next.row : undefined })
    at = end
  }
  return cells
}
