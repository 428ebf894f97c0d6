import { formatCompactMoney, formatCount, formatRoundMoney } from '~/format/numbers'
import type { Week } from './dashboard.presenter.server'

const STEP = 30
const BAR = 20
const HEIGHT = 96
const ROOM_FOR_NUMBERS = 20

interface WeekChartProps {
  title: string
  things: string
  weeks: Week[]
  inCents?: boolean
}

export function WeekChart({ title, things, weeks, inCents = false }: WeekChartProps) {
  const format = inCents ? formatRoundMoney : formatCount
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...weeks.map(({ count }) => count))
  return (
    <figure className="week-chart">
      <figcaption>
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-muted">{`${format(total)} ${things} in twelve weeks, from ${weeks[0]?.begins}`}</p>
      </figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT + ROOM_FOR_NUMBERS}`}
        role="img"
        aria-label={`${format(total)} ${things} in the last twelve weeks, at most ${format(most)} a week`}
      >
        {weeks.map(({ begins, count }, index) => (
          <Bar
            key={begins}
            x={index * STEP}
            height={most <= 0 ? 0 : Math.round((count / most) * HEIGHT)}
            label={count > 0 ? (inCents ? formatCompactMoney : formatCount)(count) : null}
          />
        ))}
      </svg>
      <details>
        <summary className="button-quiet">Show the numbers</summary>
        <WeekTable title={title} weeks={weeks} format={format} />
      </details>
    </figure>
  )
}

function Bar({ x, height, label }: { x: number; height: number; label: string | null }) {
  // An empty week keeps a thin bar.
  const shown = Math.max(height, 1)
  const top = ROOM_FOR_NUMBERS + HEIGHT - shown
  const left = x + (STEP - BAR) / 2
  return (
    <>
      <rect x={left} y={top} width={BAR} height={shown} className={label ? 'fill-brand' : 'fill-edge'} />
      {label ? (
        <text
          x={x + STEP / 2}
          y={top - 5}
          textAnchor="middle"
          fontSize={label.length > 4 ? 9 : 12}
          className="fill-muted"
        >
          {label}
        </text>
      ) : null}
    </>
  )
}

function WeekTable({
  title,
  weeks,
  format,
}: Pick<WeekChartProps, 'title' | 'weeks'> & { format: (count: number) => string }) {
  return (
    <table className="week-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Week from</th>
          <th scope="col">Number</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ begins, count }) => (
          <tr key={begins}>
            <th scope="row">{begins}</th>
            <td>{format(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
