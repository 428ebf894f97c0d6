import { env } from './env.server'

/**
 * Makes what a process must have only once. In development the process and Vite have a copy of each module, and hot
 * reload makes new ones: there all of them share one value. Elsewhere each module is loaded once.
 */
export function oncePerProcess<T>(name: string, make: () => T): T {
  if (env.NODE_ENV !== 'development') return make()
  const shared = ((globalThis as { __boutique?: Map<string, unknown> }).__boutique ??= new Map())
  if (!shared.has(name)) shared.set(name, make())
  return shared.get(name) as T
}
