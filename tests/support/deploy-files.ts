import { readFileSync } from 'node:fs'

/** The variables that a file of `deploy/` sets. */
export function variablesOf(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').match(/^\w+=.*$/gm) ?? []
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** The program and the arguments that a systemd unit starts. */
export function commandOf(unit: string): string[] {
  return (/^ExecStart=(.*)$/m.exec(readFileSync(unit, 'utf8'))?.[1] ?? '').split(' ')
}
