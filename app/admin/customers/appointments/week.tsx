import { EditLink } from '~/admin/shell/record-list'
import { TextLink } from '~/admin/shell/screen'
import type { AppointmentRow } from './days.server'
import type { Grid } from './grid.server'
import { MISFIT_LABELS } from './misfits'

/** By hour, where there is room for it (week.css). */
export function WeekGrid({ caption, width, days, quarters }: Grid & { caption: string }) {
  return (
    <table className="week-grid">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td />
          {days.map(({ day, to, label, wholeDay }) => (
            <th key={day} scope="col" colSpan={width}>
              <TextLink to={to}>{label}</TextLink>
              {wholeDay.map((row) => (
                <span key={row.id} className="block" data-busy="busy">
                  <EditLink to={row.to}>{row.name}</EditLink>
                </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quarters.map(({ at, hour, cells }) => (
          <tr key={at}>
            {hour ? (
              <th scope="row" rowSpan={4}>
                {hour}
              </th>
            ) : null}
            {cells.map(({ key, columns, quarters: length, row }) => (
              <td key={key} colSpan={columns} rowSpan={length} data-busy={row && (row.isBusy ? 'busy' : 'taken')}>
                {row ? <Entry {...row} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Entry({ to, name, time, type, misfit }: AppointmentRow) {
  return (
    <>
      <EditLink to={to}>{name}</EditLink> <span className="row-note">{type ? `${time}, ${type}` : time}</span>
      {misfit ? <span className="row-note text-oxblood">{MISFIT_LABELS[misfit]}</span> : null}
    </>
  )
}
