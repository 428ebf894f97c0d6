import { Icon } from '~/ui/icon'

/** To the public page of a row, in another tab. */
export function ViewLink({ to, what }: { to: string; what: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="button-quiet">
      View <span className="sr-only">{what} (opens in a new tab)</span>
      <Icon name="external-link" className="size-4" />
    </a>
  )
}
