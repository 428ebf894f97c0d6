/** A header in small: the name, the menu and the tools at their places. */
export function HeaderDrawing({ isLeft }: { isLeft: boolean }) {
  const menu = isLeft ? [38, 52, 66] : [32, 53, 74]
  return (
    <svg className="header-drawing" viewBox="0 0 120 40" aria-hidden="true">
      <rect x={isLeft ? 6 : 44} y={isLeft ? 16 : 8} width={isLeft ? 24 : 32} height="8" className="fill-brand" />
      {menu.map((x) => (
        <rect key={x} x={x} y={isLeft ? 18 : 25} width={isLeft ? 10 : 14} height="4" className="fill-muted" />
      ))}
      {[94, 102, 110].map((x) => (
        <circle key={x} cx={x} cy={isLeft ? 20 : 12} r="2.5" className="fill-muted" />
      ))}
    </svg>
  )
}
