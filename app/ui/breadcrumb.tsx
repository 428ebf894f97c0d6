import { Link } from '@remix-run/react'

interface BreadcrumbProps {
  trail: { name: string; path: string }[]
  /** The page itself, which is no link. */
  current: string
}

/** The way from the home page to this one. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {trail.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
