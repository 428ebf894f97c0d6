import { expect, test } from 'vitest'
import { Conflict, Invalid, NotFound } from '~/models/records/errors'
import { pageSchema } from './page.schema'
import { create, findByAddress, findById, list, update } from './page.server'

const page = (values: object) =>
  pageSchema.parse({ slug: 'a-page', title: 'A page', content: '<p>Words</p>', ...values })

test('HTML is sanitised when saved, and must not become empty', async () => {
  const { id } = await create(page({ slug: 'safe', content: '<p onclick="x()">Safe<script>x()</script></p>' }))
  expect((await findById(id)).content).toBe('<p>Safe</p>')
  const nothing = page({ slug: 'safe', content: '<script>x()</script>' })
  await expect(create(nothing)).rejects.toThrow(Invalid)
  await expect(update(id, nothing)).rejects.toThrow(Invalid)
})

test('an unpublished page is found only with drafts', async () => {
  const { id } = await create(page({ slug: 'hidden', is_published: false }))
  await expect(findById(id)).rejects.toThrow(NotFound)
  expect((await findById(id, { drafts: true })).id).toBe(id)
  expect((await list()).map((row) => row.id)).not.toContain(id)
  expect((await list({ drafts: true })).map((row) => row.id)).toContain(id)
})

test('a changed slug redirects, and a taken one is rejected', async () => {
  const { id } = await create(page({ slug: 'before' }))
  await create(page({ slug: 'taken' }))
  await update(id, page({ slug: 'after' }))
  await expect(findByAddress('before')).rejects.toThrow('Moved to after')
  await expect(update(id, page({ slug: 'taken' }))).rejects.toThrow(Conflict)
  expect((await findById(id)).slug).toBe('after')
})

test('formatted text is stored as typed, its words for the search, and an update without a format keeps it', async () => {
  const content = '## Care\n\n<script>x()</script> **soft** cloth'
  const { id } = await create(page({ slug: 'markup', content, content_format: 'markup' }))
  expect(await findById(id)).toMatchObject({ content, content_text: 'Care\n<script>x()</script> soft cloth' })
  await update(id, page({ slug: 'markup', content: '**More**' }))
  expect(await findById(id)).toMatchObject({ content: '**More**', content_format: 'markup', content_text: 'More' })
  await update(id, page({ slug: 'markup', content: '<p>Less<script>x()</script></p>', content_format: 'html' }))
  expect(await findById(id)).toMatchObject({ content: '<p>Less</p>', content_format: 'html', content_text: 'Less' })
})
