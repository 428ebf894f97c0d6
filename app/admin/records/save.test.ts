import { beforeAll, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { ACCEPTED, MORE_ROWS } from '~/admin/shell/form-state'
import { collectionFormSchema } from '~/models/catalogue/collection/collection.schema'
import {
  type Collection,
  collectionKind,
  create,
  findById,
  update,
} from '~/models/catalogue/collection/collection.server'
import { picture } from '../../../tests/factories/picture'
import { documentedSteps } from '../../../tests/support/steps'
import type { RecordEditor } from './editor.server'
import { replyUnsaved, saveForm, STEPS } from './save.server'

const DOCUMENTED = documentedSteps('docs/a-save.md')
const NAMES = STEPS.map(({ name }) => name)

const editor: RecordEditor<Collection, typeof collectionFormSchema> = {
  kind: collectionKind,
  schema: collectionFormSchema,
  slugFrom: 'name',
  picture: 'image',
  findById,
  create,
  update,
  button: ({ form }) => (form.has('look') ? replyUnsaved(form, collectionFormSchema) : null),
  warningsAbout: ({ tagline }) => (tagline === 'Odd' ? ['An odd tagline'] : []),
  saved: ({ name }) => ({ title: `${name} saved` }),
  failed: { title: 'Not saved', text: (reason) => reason },
}

/** The step that each form ends at. */
const FORMS: Record<string, Record<string, string | File>> = {
  pressButton: { look: 'on' },
  chooseFromLibrary: { choose: 'image', name: 'Evening' },
  addRows: { [MORE_ROWS]: 'lines=6' },
  takeUploads: { name: 'Evening', image_file: new File(['no picture'], 'ring.jpg') },
  parse: { name: '' },
  warn: { name: 'Evening', tagline: 'Odd' },
  write: { name: 'Evening', slug: 'taken' },
  lead: { name: 'Evening', tagline: 'Odd', [ACCEPTED]: 'An odd tagline' },
}

let user: { id: number }
let reached: string[] = []

beforeAll(async () => {
  const values = { email: 'saving@example.com', password_hash: 'none' }
  ;[user = { id: 0 }] = await tx(async () => db.insert(users).values(values).returning())
  for (const [index, step] of STEPS.entries()) {
    STEPS[index] = (post) => {
      reached.push(NAMES[index]!)
      return step(post)
    }
  }
  await save({ name: 'Taken', slug: 'taken' })
})

async function save(fields: Record<string, string | File>) {
  reached = []
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://shop.example/admin/collections/new', { method: 'POST', body: form })
  const reply = await saveForm({ request, user }, editor)
  if (reply instanceof Response) return { status: reply.status, location: reply.headers.get('Location') ?? '' }
  return { status: 'init' in reply ? (reply.init?.status ?? 200) : 200, location: '' }
}

test('docs/a-save.md has the steps of a save, in order', () => {
  expect(DOCUMENTED.map(({ name }) => name)).toEqual(NAMES)
  expect(DOCUMENTED.filter(({ status }) => status !== 0).map(({ name }) => name)).toEqual(Object.keys(FORMS))
})

test.for(DOCUMENTED.filter(({ status }) => status !== 0))('a save ends at $name $ends', async ({ name, status }) => {
  const saved = await save(FORMS[name]!)
  expect(reached).toEqual(NAMES.slice(0, NAMES.indexOf(name) + 1))
  expect(saved.status).toBe(status)
})

test('a save leads from the form to the row and back to the list', async () => {
  const { location } = await save({ name: 'Morning', tagline: 'First light' })
  const id = Number(/#row-(\d+)$/.exec(location)?.[1])
  expect(await findById(id)).toMatchObject({ name: 'Morning', slug: 'morning', tagline: 'First light', version: 1 })
})

test('after Back, another picture makes a new record, also when the form has no slug', async () => {
  const saveWith = async (width: number) => {
    const jpeg = await picture({ width, height: 40 }).jpeg().toBuffer()
    const image_file = new File([new Uint8Array(jpeg)], 'ring.jpg')
    const { location } = await save({ name: 'Dusk', slug: '', idempotency_key: 'opened-once', image_file })
    return findById(Number(/#row-(\d+)$/.exec(location)?.[1]))
  }
  const first = await saveWith(50)
  expect(first.image).toContain('50x40')
  expect(await saveWith(50)).toMatchObject({ id: first.id })
  const other = await saveWith(60)
  expect(other.image).toContain('60x40')
  expect(other.id).not.toBe(first.id)
})
