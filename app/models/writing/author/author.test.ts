import { expect, test } from 'vitest'
import { usesOf } from '~/models/media/uses.server'
import { Conflict } from '~/models/records/errors'
import { historyOf } from '~/models/records/history.server'
import { restore } from '~/models/records/trash.server'
import { change as changePost, findById as findPost } from '~/models/writing/post/post.server'
import { makePost } from '../../../../tests/factories/post'
import { authorSchema } from './author.schema'
import { create, findById, findByName, listBylines, remove, update } from './author.server'

const input = (name: string, biography = 'Sets stones.') => authorSchema.parse({ name, biography })

test('posts follow an author who is renamed, each with its history', async () => {
  const { id } = await create(input('Ada Setter'))
  const signed = await makePost({ author: 'ada setter' })
  const other = await makePost({ author: 'Ada Setterfield' })
  await update(id, input('Ada Stone'))
  expect((await findPost(signed.id)).author).toBe('Ada Stone')
  expect((await findPost(other.id)).author).toBe('Ada Setterfield')
  const { rows } = await historyOf('post', signed.id, 1)
  expect(rows[0]?.fields).toEqual([{ field: 'author', before: 'ada setter', after: 'Ada Stone' }])
  await update(id, input('Ada Stone', 'Retired.'))
  expect((await historyOf('post', signed.id, 1)).rows).toHaveLength(rows.length)
})

test('a name is taken in any case, but not by its own author', async () => {
  const { id } = await create(input('Bea Engraver'))
  const { id: other } = await create(input('Cy Polisher'))
  await expect(create(input('bea engraver'))).rejects.toThrow(Conflict)
  await expect(update(other, input('BEA ENGRAVER'))).rejects.toThrow('There is already an author with this name')
  expect((await update(id, input('BEA Engraver'))).name).toBe('BEA Engraver')
})

test('an author who is deleted comes back, and the posts keep the name', async () => {
  const { id } = await create(input('Di Caster'))
  const { id: postId } = await makePost({ author: 'Di Caster' })
  const removal = await remove(id)
  expect(await findByName('Di Caster')).toBeNull()
  expect((await findPost(postId)).author).toBe('Di Caster')
  await restore(removal)
  expect((await findById(id)).biography).toBe('Sets stones.')
})

test('names under posts are listed with their number, in any case', async () => {
  for (const author of ['El Gilder', 'el gilder', '', 'Flo Chaser']) await makePost({ author })
  const bylines = await listBylines(10)
  expect(bylines.find(({ name }) => name.toLowerCase() === 'el gilder')?.count).toBe(2)
  expect(bylines.map(({ name }) => name)).not.toContain('')
})

test('the library knows the pictures of authors and the social pictures of posts', async () => {
  await create(authorSchema.parse({ name: 'Hal Finisher', image: 'hal.jpg', image_alt: 'Hal at the bench' }))
  const { id } = await makePost({ title: 'Shared widely' })
  await changePost(id, { share_image: '/images/wide.jpg' })
  const uses = await usesOf(['/images/hal.jpg', '/images/wide.jpg'])
  expect(uses.get('/images/hal.jpg')).toMatchObject([{ kind: 'author', name: 'Hal Finisher', alt: 'Hal at the bench' }])
  expect(uses.get('/images/wide.jpg')).toMatchObject([{ kind: 'post', id, name: 'Shared widely', alt: null }])
})
