import { notFound } from '~/http/respond.server'

export function loader() {
  throw notFound()
}

export function action() {
  throw notFound()
}

/** Never shown: the layout's error boundary is. Without a component this would be a resource route, which returns bare text. */
export default function NotFoundPage() {
  return null
}
