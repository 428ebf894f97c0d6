import { exitOnSignals, ignoreClosedOutput } from './shutdown'
import { isExpected, startFailure } from './start-failure'

ignoreClosedOutput()
exitOnSignals()

// Imported lazily, so that an invalid setting exits with one line.
try {
  await import('~/runtime/env.server')
  const { start } = await import('./start')
  await start()
} catch (error) {
  process.stderr.write(`Boutique cannot start: ${startFailure(error)}\n`)
  if (!isExpected(error)) console.error(error)
  process.exit(1)
}
