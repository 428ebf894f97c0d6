interface MomentProps {
  /** What `describeMoment` of format/dates answers. */
  moment: { iso: string; relative: string; exact: string }
}

/** "3 days ago", the exact moment behind it. */
export function Moment({ moment: { iso, relative, exact } }: MomentProps) {
  return (
    <time dateTime={iso} title={exact}>
      {relative}
    </time>
  )
}
