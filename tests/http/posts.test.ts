import { expect } from 'vitest'
import { change, rows } from '../support/database'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

const FORM = 'form.record-form'
const NEW = '/admin/blog/edit/new'

const valueOf = (page: PageResponse, name: string) => page.html.querySelector(`[name=${name}]`)?.getAttribute('value')
const stored = (server: RunningServer, slug: string) =>
  rows(server.databaseFile, 'SELECT * FROM post WHERE slug = ?', slug)[0]
const text = (page: PageResponse, selector: string) => page.html.querySelector(selector)?.text.replaceAll(/\s+/g, ' ')

test('a post is refused for related ones that are not there, kept as typed, then saved with names', async ({
  server,
  staff,
  writer,
}) => {
  const piece = await writer.add('/admin/products', { name: 'Hyacinth ring', slug: 'hyacinth', price: 900 })
  await writer.add('/admin/blog', { title: 'On zircon', slug: 'on-zircon', content: 'Zircon.' })
  const typed = { title: 'Hyacinth', content: 'A **red** zircon.', excerpt: 'Red and rare.', tags: 'pearls' }
  const related = { related_post_1: 'on zircon', related_post_2: 'Nowhere <b>', related_product_1: `/product/${piece}` }
  const refused = await staff.submit(await staff.get(NEW), FORM, { ...typed, ...related }, NEW)
  expect(refused.status).toBe(400)
  expect(refused.html.querySelector('#post-related_post_2-error')?.text).toContain('No post is called “Nowhere')
  expect([valueOf(refused, 'related_post_1'), valueOf(refused, 'related_product_1')]).toEqual([
    'on zircon',
    `/product/${piece}`,
  ])
  expect((await staff.submit(refused, FORM, { related_post_2: '' }, NEW)).status).toBe(303)
  const post = stored(server, 'hyacinth')
  expect(post).toMatchObject({ excerpt: 'Red and rare.', tags: '["pearls"]', related_products: `[${piece}]` })
  const form = await staff.get(`/admin/blog/edit/${String(post?.id)}`)
  expect(text(form, FORM)).toContain('Spelled otherwise in other posts: Pearls')
  expect([valueOf(form, 'related_post_1'), valueOf(form, 'related_product_1')]).toEqual(['On zircon', 'Hyacinth ring'])
  expect((await staff.get(`/admin/history/post/${String(post?.id)}`)).text).toContain('Hyacinth ring')
})

test('the form counts and shows what search engines will show', async ({ staff, writer }) => {
  const long = 'Long words about garnets. '.repeat(8)
  const id = await writer.add('/admin/blog', { title: 'Garnet', slug: 'on-garnet', content: `# Garnets\n\n${long}` })
  const form = await staff.get(`/admin/blog/edit/${id}`)
  const preview = text(form, '.search-preview')
  expect(preview).toContain('/blog/on-garnet')
  expect(preview).toContain('Garnet | ')
  expect(preview).toContain('Garnets Long words about garnets.')
  const counters = form.html.querySelectorAll('.length-counter').map(({ text }) => text)
  expect(counters).toEqual([
    expect.stringContaining('0 of at most 300 characters'),
    expect.stringMatching(/\d+ of about 60 characters$/),
    expect.stringContaining('of about 160 characters: the rest may be cut off'),
  ])
})

test('the API neither shows nor loses what only the form has', async ({ server, api, staff, anonymousApi }) => {
  const fields = { title: 'Contract', content: 'One.', excerpt: 'Ex.', search_title: 'Se', share_image: 'share.jpg' }
  await staff.submit(await staff.get(NEW), FORM, { ...fields, slug: 'contract' }, NEW)
  const before = stored(server, 'contract')
  const { json } = await api.get(`/admin/blog/${String(before?.id)}`)
  expect(Object.keys(json as object).toSorted()).toEqual(
    ['author', 'content', 'created_at', 'id', 'image', 'is_published', 'meta_description', 'published_at', 'slug']
      .concat(['tags', 'title', 'updated_at'])
      .toSorted(),
  )
  const replaced = await api.call('PUT', `/admin/blog/${String(before?.id)}`, {
    ...(json as object),
    content: '## Two',
  })
  expect(replaced.json).toMatchObject({ content: '## Two' })
  const { excerpt, search_title, share_image, content_text } = stored(server, 'contract') ?? {}
  expect({ excerpt, search_title, share_image, content_text }).toEqual({
    excerpt: 'Ex.',
    search_title: 'Se',
    share_image: 'share.jpg',
    content_text: 'Two',
  })
  expect((await anonymousApi.get('/openapi.json')).text).toContain("Source text in the shop's markup")
})

test('a social picture from the library does not describe the image of the post', async ({ server, staff }) => {
  change(server.databaseFile, "UPDATE picture SET description = 'A strand of pearls'")
  const [picture] = rows<{ address: string }>(server.databaseFile, 'SELECT address FROM picture LIMIT 1')
  const chosenFor = async (field: string) => {
    const opened = await staff.submit(await staff.get(NEW), FORM, { title: 'Shared', choose: field }, NEW)
    expect(opened.location).toContain(`field=${field}`)
    const back = await staff.post('/admin/media/choose', { for: NEW, field, address: picture?.address ?? '' })
    return staff.follow(back)
  }
  const shared = await chosenFor('share_image')
  expect([valueOf(shared, 'share_image'), valueOf(shared, 'image_alt') ?? '']).toEqual([picture?.address, ''])
  expect(valueOf(await chosenFor('image'), 'image_alt')).toBe('A strand of pearls')
})

test('an author is added from a byline, renamed with the posts, deleted and restored', async ({
  server,
  staff,
  writer,
}) => {
  await writer.add('/admin/blog', { title: 'Signed', slug: 'signed', content: 'Words.', author: 'Gus Mounter' })
  const list = '/admin/blog/authors'
  expect((await staff.get(list)).text).toContain('as an author')
  const path = `${list}/new`
  const form = await staff.get(`${path}?name=Gus+Mounter`)
  expect(valueOf(form, 'name')).toBe('Gus Mounter')
  const added = await staff.submit(form, FORM, { biography: 'Mounts stones.' }, path)
  expect(added.location).toMatch(/^\/admin\/blog\/authors#row-\d+$/)
  const taken = await staff.submit(await staff.get(path), FORM, { name: 'GUS mounter' }, path)
  expect([taken.status, taken.text.includes('There is already an author with this name')]).toEqual([409, true])
  const id = Number(/\d+$/.exec(added.location ?? '')?.[0])
  const own = `${list}/${id}`
  await staff.submit(await staff.get(own), FORM, { name: 'Gus Setter' }, own)
  expect(stored(server, 'signed')?.author).toBe('Gus Setter')
  expect(text(await staff.get(list), `#row-${id}`)).toMatch(/Gus Setter.*Mounts stones\..*1/)
  const dialog = await staff.get(`${own}/delete`)
  const deleted = await staff.follow(await staff.submit(dialog, 'dialog form, .dialog form', {}, `${own}/delete`))
  expect(deleted.text).toContain('Author deleted')
  expect(stored(server, 'signed')?.author).toBe('Gus Setter')
  const undone = await staff.submit(deleted, 'form[action^="/admin/trash/"]')
  expect(undone.location).toBe(list)
  expect((await staff.get(list)).text).toContain('Mounts stones.')
})
