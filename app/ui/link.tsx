import { Link as RemixLink } from '@remix-run/react'
import type { AnchorHTMLAttributes } from 'react'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path from the root, or an address of another site. */
  to: string
}

/** Remix's link, for lists of them: on the server it is written as it is, since Remix takes a tenth of a page's time to resolve a hundred of them. */
export const Link = typeof document === 'undefined' ? PlainLink : RemixLink

function PlainLink({ to, children, ...props }: LinkProps) {
  return (
    <a {...props} href={to} data-discover={to.startsWith('/') || undefined}>
      {children}
    </a>
  )
}
