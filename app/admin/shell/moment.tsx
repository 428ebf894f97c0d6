interface MomentProps {
  /** From `describeMoment`. */
  moment: { iso: string; relative: string; exact: string }
}

/** On paper, the exact one (styles/print.css). */
export function Moment({ moment: { iso, relative, exact } }: MomentProps) {
  return (
    <time dateTime={iso} title={exact}>
      <span>{relative}</span>
    </time>
  )
}
