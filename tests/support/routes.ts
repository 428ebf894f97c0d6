import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '~/routes'

/** Every address of the route table, parameters filled in with an existing id or word. */
export function everyAddress(): string[] {
  return [...new Set(routes.flatMap((entry) => addressesBelow(entry, '')))]
}

function addressesBelow({ path, index, children = [] }: RouteConfigEntry, parent: string): string[] {
  const own = path === undefined ? parent : `${parent}/${path}`
  const below = children.flatMap((child) => addressesBelow(child, own))
  const isPage = index || (path !== undefined && !children.some((child) => child.index))
  return isPage ? [filledIn(own), ...below] : below
}

function filledIn(pattern: string): string {
  return (
    pattern
      .replaceAll(/:(\w+)\??/g, (_, name: string) => (/section|name/.test(name) ? 'rings' : '1'))
      .replace('*', 'nowhere') || '/'
  )
}
