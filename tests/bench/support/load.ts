import { type ChildProcess, spawn } from 'node:child_process'
import autocannon from 'autocannon'
import { cpuMs } from '../../support/process-usage'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CONNECTIONS = 8

export interface Running {
  origin: string
  child: ChildProcess
}

/**
 * Requests that an address answers for each second that the server had the processor: what a core of its own would do,
 * whoever else uses this one meanwhile. Throws when any answer is an error.
 */
export async function requestsPerCpuSecond(
  { child }: Running,
  url: string,
  headers: Record<string, string>,
  cpuOf = cpuMs,
): Promise<number> {
  const before = cpuOf(child.pid)
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} errors, ${result.errors} failures`)
  return result.requests.total / ((cpuOf(child.pid) - before) / 1000)
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Starts a program on the first core and waits until it prints its URL. The load runs on the second core. */
export async function onFirstCore(command: string[], env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn('taskset', ['-c', '0', ...command], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  // When a bench fails, too.
  process.once('exit', () => child.kill())
  for await (const chunk of child.stdout) {
    const origin = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0]
    if (origin) return { origin, child }
  }
  throw new Error(`${command.join(' ')} did not start`)
}
