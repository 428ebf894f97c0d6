import { BodyRefused } from './body'
import { MAX_JSON_DEPTH } from './limits'

/** Checks depth and texts of JSON; what is malformed is left to the API, which has words for it. Throws BodyRefused. */
export function checkJson(body: Buffer): void {
  const json = parsed(body.toString('utf8'))
  if (!isSoundJson(json, MAX_JSON_DEPTH)) throw new BodyRefused(400)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isSoundJson(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((inner) => isSoundJson(inner, depth - 1))
  return Object.entries(value).every(([key, inner]) => isSoundJson(key, depth) && isSoundJson(inner, depth - 1))
}
