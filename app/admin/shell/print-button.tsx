import { useHydrated } from '~/ui/use-hydrated'

/** Only with JavaScript; without it, browsers print from their menu. `quiet` beside another button. */
export function PrintButton({ quiet = false }: { quiet?: boolean }) {
  if (!useHydrated()) return null
  return (
    <button type="button" className={quiet ? 'button-quiet' : 'button'} onClick={() => window.print()}>
      Print
    </button>
  )
}
