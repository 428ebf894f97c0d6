interface MomentProps {
  moment: { iso: string; relative: string; exact: string }
}

export function Moment({ moment: { iso, relative, exact } }: MomentProps) {
  return (
    <time dateTime={iso} title={exact}>
      <span>{relative}</span>
    </time>
  )
}
