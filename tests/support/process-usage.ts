import { readdirSync, readFileSync } from 'node:fs'

/** The CPU time that the threads of a process have used so far (Linux). */
export function cpuMs(pid: number | undefined): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
}

/** The CPU time of a process and of those it has started (Linux). */
export function familyCpuMs(pid: number | undefined): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) => {
    return readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  })
  return children.reduce((sum, child) => sum + familyCpuMs(child), cpuMs(pid))
}

/** The CPU time of this process, on every system. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The resident memory of a process, now (`VmRSS`) or at its peak (`VmHWM`). */
export function megabytes(pid: number | undefined, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}
