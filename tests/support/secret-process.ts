import { join } from 'node:path'
import { storedSecret } from '~/runtime/secret.server'

// Reads the secret of each of so many folders, all processes at the same moments.
const [folder = '', count = '', start = ''] = process.argv.slice(2)
const secrets = Array.from({ length: Number(count) }, (_, number) => {
  while (Date.now() < Number(start) + number);
  return storedSecret(join(folder, String(number), 'session-secret'))
})
process.send?.(secrets)
