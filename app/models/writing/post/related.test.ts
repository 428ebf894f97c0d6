import { expect, test } from 'vitest'
import { makePost } from '../../../../tests/factories/post'
import { makeProduct } from '../../../../tests/factories/product'
import { change } from './post.server'
import { relatedPosts, relatedProducts } from './related.server'

const names = async (post: Parameters<typeof relatedProducts>[0], limit = 4) =>
  (await relatedProducts(post, limit)).map(({ name }) => name)
const titles = async (post: Parameters<typeof relatedPosts>[0], limit = 3) =>
  (await relatedPosts(post, limit)).map(({ title }) => title)

test('pieces in the text come before those that tags and title find, and hidden ones are left out', async () => {
  await makeProduct({ name: 'Morganite halo', slug: 'morganite-halo' })
  await makeProduct({ name: 'Wide cuff', slug: 'wide-cuff' })
  await makeProduct({ name: 'Morganite studs', slug: 'hidden-morganite', active: false })
  await makeProduct({ name: 'Sapphire line', slug: 'sapphire-line', description: 'Beside a morganite.' })
  const post = await makePost({
    title: 'A sapphire to remember',
    tags: ['Morganites'],
    content: 'Look.\n\n[[product:wide-cuff]]\n\n[[product:hidden-morganite]]\n\n[[product:gone]]',
  })
  expect(await names(post)).toEqual(['Wide cuff', 'Morganite halo', 'Sapphire line'])
  expect(await names(post, 2)).toEqual(['Wide cuff', 'Morganite halo'])
})

test('chosen pieces are shown alone, in order', async () => {
  const [one, two, hidden] = [
    await makeProduct({ name: 'Spinel one' }),
    await makeProduct({ name: 'Spinel two' }),
    await makeProduct({ name: 'Spinel hidden', active: false }),
  ]
  const post = await makePost({ tags: ['Spinel'] })
  const chosen = await change(post.id, { related_products: [two.id, 99_999, hidden.id, one.id] })
  expect(await names(chosen)).toEqual(['Spinel two', 'Spinel one'])
  const onlyHidden = await change(post.id, { related_products: [hidden.id] })
  expect((await names(onlyHidden)).toSorted()).toEqual(['Spinel one', 'Spinel two'])
})

test('a post without words that name a piece has none', async () => {
  expect(await names(await makePost({ title: '?!', tags: ['" OR *', 'zzz'] }))).toEqual([])
})

test('chosen posts come first, then those that share the most tags in any case', async () => {
  const post = await makePost({ title: 'Niello', tags: ['Black Work', 'Silver'] })
  await makePost({ title: 'Both', tags: ['silver', 'black work'] })
  await makePost({ title: 'One', tags: ['Silver'] })
  const chosen = await makePost({ title: 'Chosen', tags: [] })
  const draft = await makePost({ title: 'Draft', tags: ['Silver', 'Black Work'], is_published: false })
  expect(await titles(post, 2)).toEqual(['Both', 'One'])
  const linked = await change(post.id, { related_posts: [draft.id, chosen.id, post.id] })
  expect(await titles(linked)).toEqual(['Chosen', 'Both', 'One'])
  expect(await titles(linked, 1)).toEqual(['Chosen'])
})
