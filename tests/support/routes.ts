import { readFileSync } from 'node:fs'
import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '~/routes'

/** Every address of the route table, parameters filled in with an existing id or word. */
export function everyAddress(): string[] {
  return everyModule().map(({ address }) => address)
}

/** Those whose module has a component: without files, and without what only takes forms. */
export function everyScreen(): string[] {
  return everyModule().flatMap(({ file, address }) =>
    contains(file, /export (default|\{[^}]*\bdefault\b)/) ? [address] : [],
  )
}

/** Those of screens with pages of rows. */
export function everyList(): string[] {
  return everyModule().flatMap(({ file, address }) => (contains(file, /<(Pagination|ListPages)/) ? [address] : []))
}

function everyModule(): { file: string; address: string }[] {
  const modules = routes.flatMap((entry) => modulesBelow(entry, ''))
  return modules.filter(({ address }, index) => modules.findIndex((other) => other.address === address) === index)
}

/** Every path of the route table as it is declared. */
export function everyPattern(): string[] {
  return [...new Set(routes.flatMap((entry) => patternsBelow(entry, '')))]
}

function patternsBelow({ path, children = [] }: RouteConfigEntry, parent: string): string[] {
  const own = path === undefined ? parent : `${parent}/${path}`
  return [own, ...children.flatMap((child) => patternsBelow(child, own))]
}

function modulesBelow(
  { path, file, index, children = [] }: RouteConfigEntry,
  parent: string,
): { file: string; address: string }[] {
  const own = path === undefined ? parent : `${parent}/${path}`
  const below = children.flatMap((child) => modulesBelow(child, own))
  const isPage = index || (path !== undefined && !children.some((child) => child.index))
  return isPage ? [{ file, address: filledIn(own) }, ...below] : below
}

const WORDS: Record<string, string> = { name: 'rings', section: 'heritage', kind: 'product' }

function filledIn(pattern: string): string {
  return pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => WORDS[name] ?? '1').replace('*', 'nowhere') || '/'
}

interface ScreenRoute {
  id: string
  pattern: string
  /** With an id or word that nothing has. */
  address: string
  hasAction: boolean
  /** Whether a screen above it needs a record as well. */
  isInRecord: boolean
}

/** Every route of the back office that only staff reach. */
export function everyStaffRoute(): ScreenRoute[] {
  const layout = routes.find(
    ({ path, children }) => path === undefined && children?.some(({ path: own }) => own === 'admin/dashboard'),
  )
  return (layout?.children ?? []).flatMap((entry) => screensBelow(entry, ''))
}

function screensBelow({ id, file, path, children = [] }: RouteConfigEntry, parent: string): ScreenRoute[] {
  const pattern = path === undefined ? parent : `${parent}/${path}`
  const below = children.flatMap((child) => screensBelow(child, pattern))
  const address = pattern.replaceAll(/:\w+/g, '999999').replace('*', 'nowhere')
  const isInRecord = parent.includes(':')
  return [{ id: idOf({ id, file }), pattern, address, hasAction: exportsAction(file), isInRecord }, ...below]
}

/** The route table as the build has it, of each module only whether it has an action. */
export function builtRoutes(): ServerBuild['routes'] {
  const root = { id: 'root', path: '', module: {} }
  return Object.fromEntries(
    [root, ...routes.flatMap((entry) => builtBelow(entry, root.id))].map((one) => [one.id, one]),
  ) as ServerBuild['routes']
}

function builtBelow({ id, file, path, index, children = [] }: RouteConfigEntry, parentId: string): { id: string }[] {
  const own = idOf({ id, file })
  const module = exportsAction(file) ? { action: () => null } : {}
  return [
    { id: own, parentId, path, index, module } as { id: string },
    ...children.flatMap((child) => builtBelow(child, own)),
  ]
}

const idOf = ({ id, file }: Pick<RouteConfigEntry, 'id' | 'file'>) => id ?? file.replace(/\.\w+$/, '')

const exportsAction = (file: string) => contains(file, /export (async function|const|\{[^}]*) ?action\b/)

function contains(file: string, pattern: RegExp): boolean {
  return pattern.test(readFileSync(`app/${file}`, 'utf8'))
}
