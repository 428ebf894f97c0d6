interface HeadersLike {
  get(name: string): string | null
}

const CHOICE = /(?:^|;\s*)(?:__Host-)?data-saver=(on|off)(?:;|$)/
const SLOW_LINES = new Set(['slow-2g', '2g', '3g'])

/**
 * Whether this visitor gets pages without scripts, web fonts and decorative pictures: by their own choice (the
 * data-saver cookie, on or off), else because the browser asks to save data or tells of a slow line.
 */
export function isLowData(headers: HeadersLike): boolean {
  const choice = CHOICE.exec(headers.get('cookie') ?? '')?.[1]
  if (choice) return choice === 'on'
  return headers.get('save-data')?.toLowerCase() === 'on' || SLOW_LINES.has(headers.get('ect') ?? '')
}
