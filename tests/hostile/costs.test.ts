import { expect, inject, test } from 'vitest'
import { report } from '../bench/support/report'
import { cpuMs } from '../support/process-usage'
import { attack, type AttackedShop, type Outcome, startAttackedShop } from './attack'
import { flood, forgeMessage, queryProducts, signIn } from './flood'
import { type Mutation, MUTATIONS } from './mutations'
import { megabytesHeldBy } from './watch'

// The cost of hostile requests to the shop and to other visitors (npm run bench hostile).
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 20_000)
const SEED = Number(process.env.HOSTILE_SEED ?? 1)
const KINDS = Object.keys(MUTATIONS) as Mutation[]
const EACH = Math.ceil(REQUESTS / KINDS.length)
const WARM_UP = 100
const LOGINS = 300
const QUERIES = 10_000
const FORGED = 5000

const PATIENCE_MS = 600_000

let field: AttackedShop
const rows: string[][] = []

test.runIf(process.env.HOSTILE_REPORT === 'on')(
  'the costs are written to docs/measures.md, without errors',
  async () => {
    field = await startAttackedShop(inject('templateFile'))
    for (const kind of KINDS) await attack(field, kind, WARM_UP, SEED - WARM_UP)
    const faults: string[] = []
    for (const kind of KINDS) {
      await measured(`Mutated ${kind}`, EACH, async () => {
        const outcome = await attack(field, kind, EACH, SEED)
        faults.push(...outcome.failures, ...outcome.blockers)
        return outcome
      })
    }
    await measured('Sign-ins at once', LOGINS, () => flood(field, LOGINS, LOGINS, signIn))
    await measured('Made-up queries of a list of the API', QUERIES, () => flood(field, QUERIES, 8, queryProducts))
    await measured('Forged messages of the card provider', FORGED, () => flood(field, FORGED, 24, forgeMessage))
    writeReport()
    await field.server.stop()
    expect(faults).toEqual([])
  },
  PATIENCE_MS,
)

function writeReport(): void {
  report({
    title: 'Hostile requests',
    command: 'bench hostile',
    text:
      `Random mutations of every form and API call, four at a time, seven in ten by staff (seed ${SEED}), and two floods, ` +
      'while other visitors request pages. Errors are responses of 500 and more except 503 with Retry-After. ' +
      'Memory is resident memory after garbage collection, before and after.',
    columns: ['What', 'Requests', 'Done', 'Refused', 'Errors', 'Processor each', 'Slowest other', 'Memory'],
    rows,
  })
}

async function measured(what: string, count: number, work: () => Promise<Outcome>): Promise<void> {
  const { process: shop } = field.server
  const memoryBefore = await megabytesHeldBy(shop)
  const cpuBefore = cpuMs(shop.pid)
  const { statuses, failures, slowestOther } = await work()
  const cpu = (cpuMs(shop.pid) - cpuBefore) / count
  const counted = (test: (status: number) => boolean) =>
    [...statuses].reduce((sum, [status, times]) => sum + (test(status) ? times : 0), 0)
  const memory = `${memoryBefore.toFixed(0)} → ${(await megabytesHeldBy(shop)).toFixed(0)} MB`
  const done = counted((status) => status >= 200 && status < 400)
  const refused = counted((status) => status >= 400) - failures.length
  const numbers = [count, done, refused, failures.length].map(String)
  rows.push([what, ...numbers, `${cpu.toFixed(1)} ms`, `${slowestOther.toFixed(0)} ms`, memory])
}
