import { notFound } from '~/http/respond.server'

export function loader() {
  throw notFound()
}

export function action() {
  throw notFound()
}

/** Never rendered: the layout's error boundary is. Without a component, Remix would return bare text, as for a resource route. */
export default function NotFoundPage() {
  return null
}
