import { readdirSync, readFileSync } from 'node:fs'

/** How long the threads of a process have had the processor so far: on Linux, whoever else is busy meanwhile. */
export function cpuMs(pid: number | undefined): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
}

/** The same for this process, on every system. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What the operating system counts as the memory of a process, now (`VmRSS`) or at most so far (`VmHWM`). */
export function megabytes(pid: number | undefined, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}
