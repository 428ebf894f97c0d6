import { code128 } from '~/format/code-128'

/** Stretches to its box; without one for a text that it cannot hold. */
export function Barcode({ text, className }: { text: string; className: string }) {
  const barcode = code128(text)
  if (!barcode) return null
  return (
    <svg
      className={className}
      viewBox={`0 0 ${barcode.width} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Barcode of ${text}`}
    >
      <path d={barcode.path} />
    </svg>
  )
}
