/** The colours of a metal, side by side. */
export function Swatch({ colours }: { colours: string[] }) {
  if (colours.length === 0) return null
  return (
    <span className="swatch" aria-hidden="true">
      {colours.map((colour) => (
        <span key={colour} data-metal={colour} />
      ))}
    </span>
  )
}
