import { exitOnSignals, outliveReaders } from './shutdown'
import { isExpected, startFailure } from './start-failure'

outliveReaders()
exitOnSignals()

// The configuration is read before anything that needs it is loaded: a wrong value ends the start with one line.
try {
  await import('~/runtime/env.server')
  const { run } = await import('./run')
  await run()
} catch (error) {
  process.stderr.write(`Boutique cannot start: ${startFailure(error)}\n`)
  if (!isExpected(error)) console.error(error)
  process.exit(1)
}
