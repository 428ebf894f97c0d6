import { Link as RemixLink } from '@remix-run/react'
import type { AnchorHTMLAttributes } from 'react'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path from the root, or an address of another site. */
  to: string
}

/** Remix's link, for lists of them: the server writes it without resolving it, since Remix takes a tenth of a page's time for a hundred of them. */
export const Link = typeof document === 'undefined' ? PlainLink : LiveLink

function PlainLink({ to, children, ...props }: LinkProps) {
  return (
    <a {...props} href={to}>
      {children}
    </a>
  )
}

function LiveLink(props: LinkProps) {
  return <RemixLink {...props} discover="none" />
}
