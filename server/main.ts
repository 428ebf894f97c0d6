import { exitOnSignals, ignoreClosedOutput } from './shutdown'
import { isExpected, startFailure } from './start-failure'

ignoreClosedOutput()
exitOnSignals()

// Reads the configuration before anything that needs it, so that an invalid value exits with one line.
try {
  await import('~/runtime/env.server')
  const { start } = await import('./start')
  await start()
} catch (error) {
  process.stderr.write(`Boutique cannot start: ${startFailure(error)}\n`)
  if (!isExpected(error)) console.error(error)
  process.exit(1)
}
