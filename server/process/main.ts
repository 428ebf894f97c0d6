import { setFlagsFromString } from 'node:v8'
import { exitOnSignals, ignoreClosedOutput } from './shutdown'
import { isExpected, startFailure } from './start-failure'

ignoreClosedOutput()
exitOnSignals()

// Otherwise V8 lets a busy heap grow to four times what is in use, and the system never gets that memory back.
setFlagsFromString('--heap-growing-percent=50')

// Reads the configuration before anything that needs it, so that an invalid value exits with one line.
try {
  await import('~/runtime/env.server')
  const { run } = await import('./run')
  await run()
} catch (error) {
  process.stderr.write(`Boutique cannot start: ${startFailure(error)}\n`)
  if (!isExpected(error)) console.error(error)
  process.exit(1)
}
