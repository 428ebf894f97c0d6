import { expect } from 'vitest'
import { axeViolationsOf } from '../support/axe-html'
import { headingsOf } from '../support/reading'
import { OFFICE_SCREENS } from '../support/screens'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

// What axe can tell from HTML. What only a browser knows is in tests/e2e/screens.spec.ts.
const FORM = 'form.record-form'

async function expectAccessible(page: PageResponse): Promise<void> {
  expect(headingsOf(page)).toHaveLength(1)
  expect(await axeViolationsOf(page.text)).toEqual([])
}

test.for(OFFICE_SCREENS)('axe finds nothing in %s', async (path, { staff }) => {
  await expectAccessible(await staff.get(path))
})

test.for(['/admin/products/new', '/admin/blog/edit/new', '/admin/footer-links/new'])(
  'axe finds nothing in the rejected form of %s',
  async (path, { staff }) => {
    const rejected = await staff.submit(await staff.get(path), FORM, {}, path)
    expect(rejected.status).toBe(400)
    await expectAccessible(rejected)
  },
)

test('axe finds nothing in two versions of a page, its deletion and its preview', async ({ staff, writer }) => {
  const page = { title: 'Two versions', slug: 'two-versions', content: '<p>Words.</p>' }
  const path = `/admin/pages/${await writer.add('/pages', page)}`
  await expectAccessible(await staff.get(`${path}/delete`))
  const mine = await staff.get(path)
  await staff.submit(await staff.get(path), FORM, { content: '<p>Theirs.</p>' }, path)
  const both = await staff.submit(mine, FORM, { content: '<p>Mine.</p>' }, path)
  expect(both.status).toBe(409)
  await expectAccessible(both)
  const preview = await staff.submit(mine, FORM, { content: '<p>Mine.</p>' }, '/preview/page')
  await expectAccessible(preview)
})
