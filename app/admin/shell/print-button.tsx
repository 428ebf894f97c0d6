import { useHydrated } from '~/ui/use-hydrated'

/** Only with JavaScript; without it, browsers print from their menu. */
export function PrintButton() {
  if (!useHydrated()) return null
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      Print
    </button>
  )
}
