import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { attack, type AttackedShop, startAttackedShop } from './attack'
import { type Mutation, MUTATIONS } from './mutations'
import { megabytesHeldBy } from './watch'

// Mutated posts and API calls against the built shop. HOSTILE_REQUESTS is their number. The same ones each time, so that a
// change is refused only for its own faults: HOSTILE_SEED=$RANDOM finds others.
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 2000)
const SEED = Number(process.env.HOSTILE_SEED ?? 1)
// A new process grows at first: memory is compared only after one request of every kind.
const WARM_UP = 100
const KINDS = Object.keys(MUTATIONS) as Mutation[]
const EACH = Math.ceil(REQUESTS / KINDS.length)
const PATIENCE_MS = 60_000 + REQUESTS * 100
const MOST_GROWTH = 1.2
const repeat = `HOSTILE_REQUESTS=${REQUESTS} HOSTILE_SEED=${SEED} npm test -- hostile`

let field: AttackedShop
let memoryBefore: number

beforeAll(async () => {
  process.stdout.write(`${repeat}\n`)
  field = await startAttackedShop(inject('templateFile'))
  for (const kind of KINDS) await attack(field, kind, WARM_UP, SEED - WARM_UP)
  memoryBefore = await megabytesHeldBy(field.server.process)
}, PATIENCE_MS)
afterAll(() => field.server.stop())

test('the attack covers the forms and the API calls', () => {
  const forms = field.targets.filter((target) => 'form' in target && target.form.fields.length > 0)
  expect(forms.length).toBeGreaterThan(40)
  expect(field.targets.length - forms.length).toBeGreaterThan(40)
})

test.each(KINDS)(
  'mutated %s: no errors, and nobody else waits',
  async (kind) => {
    const { statuses, failures, blockers } = await attack(field, kind, EACH, SEED)
    expect(failures.slice(0, 5), repeat).toEqual([])
    expect(blockers, repeat).toEqual([])
    expect(field.server.process.exitCode, field.server.output()).toBeNull()
    // Requests that none of the shop's own code has seen prove nothing.
    expect(statuses.get(0) ?? 0, repeat).toBeLessThan(EACH / 2)
  },
  PATIENCE_MS,
)

test(
  'afterwards memory is released, and no error was logged',
  async () => {
    const memory = await megabytesHeldBy(field.server.process)
    expect(memory, repeat).toBeLessThan(memoryBefore * MOST_GROWTH)
    expect(field.server.output()).not.toContain('"level":50')
  },
  PATIENCE_MS,
)
