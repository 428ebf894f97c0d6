import { parse } from 'bowser'

const BROWSERS: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}
const LONGEST = 60

export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os, platform } = parse(userAgent)
  if (!browser.name) return userAgent.slice(0, LONGEST).toWellFormed()
  const name = BROWSERS[browser.name] ?? browser.name
  const system = platform.model?.match(/^iP(?:hone|ad)$/)?.[0] ?? os.name
  return system ? `${name} on ${system}` : name
}
