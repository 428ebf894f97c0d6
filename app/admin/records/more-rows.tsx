import { MORE_ROWS } from '~/admin/shell/form-state'
import { SPARE_ROWS } from './rows'

/** Shown while there is room for more; without JavaScript, too, the form comes back as it was typed. */
export function MoreRows({ shown, all, children }: { shown: number[]; all: number[]; children: string }) {
  if (shown.length >= all.length) return null
  return (
    <div>
      <button type="submit" name={MORE_ROWS} value={shown.length + SPARE_ROWS} className="button-secondary">
        {children}
      </button>
    </div>
  )
}
