import { take } from '~/models/records/lease.server'

// Takes the lease named by its argument, tells whether it has got it, and holds it until it is killed.
const lease = await take(process.argv[2] ?? '', 3600_000)
process.send?.(lease !== null)
setInterval(() => undefined, 60_000)
