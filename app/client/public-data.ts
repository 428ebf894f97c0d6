import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { SHORT_PAGES } from '~/short-pages'
import { skipAfterRefusal } from './network-failure'

const FRESH_MS = 5 * 60_000
const UNUSED_MS = 10 * 60_000

const PERSONAL = /^\/(?:admin|cart|checkout|order|account|newsletter)(?:\/|$)/
const ADMIN = /^\/admin(?:\/|$)/
const WRITTEN = new RegExp(`^/(?:page(?:/|$)|(?:${SHORT_PAGES.join('|')})/?$)`)

interface Entry {
  data: unknown
  loadedAt: number
  usedAt: number
}

let entries = new Map<string, Entry>()
const startedAt = Date.now()

export async function publicClientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const entry = find(request.url)
  if (entry && isFresh(entry.loadedAt)) return entry.data
  const loading = load(request.url, serverLoader)
  return entry ? orStale(loading, entry.data) : loading
}

export const keepBetweenPages: ShouldRevalidateFunction = (args) => {
  const { currentUrl, nextUrl, formMethod = 'GET' } = args
  if (formMethod !== 'GET') clear()
  else if (currentUrl.href !== nextUrl.href && !ADMIN.test(currentUrl.pathname) && !PERSONAL.test(nextUrl.pathname))
    return false
  return skipAfterRefusal(args)
}

export function clear(): void {
  entries = new Map()
}

export function isFresh(loadedAt: number): boolean {
  return Date.now() - loadedAt < FRESH_MS
}

export function isStale({ href, pathname }: Pick<URL, 'href' | 'pathname'>): boolean {
  if (PERSONAL.test(pathname)) return false
  return WRITTEN.test(pathname) || !isFresh(find(href)?.loadedAt ?? startedAt)
}

async function load(url: string, serverLoader: () => Promise<unknown>): Promise<unknown> {
  // A write meanwhile replaces the map, which must get no older data.
  const own = entries
  const data = await serverLoader()
  const now = Date.now()
  own.set(url, { data, loadedAt: now, usedAt: now })
  return data
}

function find(url: string): Entry | undefined {
  const now = Date.now()
  for (const [each, { usedAt }] of entries) if (now - usedAt >= UNUSED_MS) entries.delete(each)
  const entry = entries.get(url)
  if (entry) entry.usedAt = now
  return entry
}

function orStale(loading: Promise<unknown>, stale: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const useStale = () => resolve(stale)
    window.addEventListener('unreachable', useStale)
    if (window.isUnreachable) useStale()
    void loading.then(resolve, reject).finally(() => window.removeEventListener('unreachable', useStale))
  })
}
