import { register } from 'prom-client'
import { afterAll, vi } from 'vitest'

// Test files share processes, as starting one for each and loading its packages would take a second. What a process of
// its own would give a file is set before it imports anything: modules, among them the fixtures that it overrides,
// metrics, environment and clock.
vi.resetModules()
register.clear()
const environment = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
