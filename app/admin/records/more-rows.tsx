import { MORE_ROWS } from '~/admin/shell/form-state'
import { type RowsState, SPARE_ROWS } from './rows'

interface MoreRowsProps {
  state: RowsState
  /** Of the list, as `shownRows` has it. */
  name: string
  shown: number[]
  all: number[]
  children: string
}

/** Shown while there is room for more; without JavaScript, too, the form comes back as it was typed. */
export function MoreRows({ state: { reply }, name, shown, all, children }: MoreRowsProps) {
  if (shown.length >= all.length) return null
  // Other lists keep the rows that were added to them.
  const counts = { ...reply?.rows, [name]: shown.length + SPARE_ROWS }
  const value = Object.entries(counts).map(([list, count]) => `${list}=${count}`)
  return (
    <div>
      <button type="submit" name={MORE_ROWS} value={value.join('&')} className="button-secondary">
        {children}
      </button>
    </div>
  )
}
