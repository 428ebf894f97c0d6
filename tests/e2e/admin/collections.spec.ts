import { delayScripts, failPosts } from '../network'
import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { expect, needsNoScript, test, unique } from './staff-test'

test('a name typed before hydration also gets its slug, and typing goes on', async ({ page }) => {
  const form = new RecordForm(page)
  const letThrough = await delayScripts(page)
  await page.goto('/admin/collections/edit/new', { waitUntil: 'commit' })
  await form.fill({ Name: 'Winter Light' })
  await form.field('Tagline').pressSequentially('Cold ')
  letThrough()
  await expect(form.field('Slug')).toHaveValue('winter-light')
  // By now the dialog is modal: opening it has not taken the focus away.
  await page.keyboard.type('mornings')
  await expect(form.field('Tagline')).toHaveValue('Cold mornings')
})

test('pieces are ticked across searches, added, arranged and removed', async ({
  page,
  visit,
  add,
  visitor,
  expectNotice,
  holdNotice,
  expectAccessible,
}) => {
  const [list, name] = [new AdminList(page), unique('Chosen')]
  const id = await add('/collections', { name, slug: name.toLowerCase() })
  for (const what of ['Ring', 'Brooch']) {
    await add('/admin/products', { name: `${name} ${what}`, slug: `${name}-${what}`.toLowerCase(), price: 100 })
  }
  const box = (what: string) => page.getByRole('checkbox', { name: `${name} ${what}` })
  const inside = page.locator('.ordered-list > li')
  const move = (label: string, what: string) => page.getByRole('button', { name: `${label} ${name} ${what}` })

  await visit(`/admin/collections/edit/${id}`)
  await page.getByRole('link', { name: 'Choose pieces (0)' }).click()
  await expect(list.title).toHaveText(`Pieces of ${name}`)
  await list.searchFor(`${name} Ring`)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await box('Ring').check()
  await list.searchFor(`${name} Brooch`)
  await expect(page.getByRole('group', { name: 'Ticked before' })).toContainText(`${name} Ring`)
  await expect(box('Ring')).toBeChecked()
  await box('Brooch').check()
  await page.getByRole('button', { name: 'Add ticked pieces' }).click()
  await expectNotice(`2 pieces added to ${name}`)
  await expect(page.getByRole('heading', { name: 'In this collection (2)' })).toBeVisible()
  await expect(inside).toContainText([`${name} Brooch`, `${name} Ring`])

  await move('Up', 'Ring').click()
  await expectNotice(`${name} Ring moved`, 'Now 1 of 2.')
  await expect(inside).toContainText([`${name} Ring`, `${name} Brooch`])
  // The button that was clicked is of no use at the top.
  await expect(move('Down', 'Ring')).toBeFocused()
  const handle = inside.filter({ hasText: 'Brooch' }).locator('.drag-handle')
  await handle.dragTo(inside.first(), { targetPosition: { x: 30, y: 5 } })
  await expectNotice(`${name} Brooch moved`, 'Now 1 of 2.')
  await expect(inside).toContainText([`${name} Brooch`, `${name} Ring`])
  await expectAccessible()
  const shown = await (await visitor.get(`/collections/${name.toLowerCase()}`)).text()
  expect(shown.indexOf(`${name} Brooch`)).toBeLessThan(shown.indexOf(`${name} Ring`))

  await move('Remove', 'Brooch').click()
  await holdNotice(`Removed from ${name}`)
  await expect(inside).toHaveCount(1)
  expect(await (await visitor.get(`/collections/${name.toLowerCase()}`)).text()).not.toContain(`${name} Brooch`)
  await list.undo.last().click()
  await expect(inside).toContainText([`${name} Brooch`, `${name} Ring`])
})

test(
  'very long words stay within the screen',
  needsNoScript('with JavaScript the layout is the same'),
  async ({ page, visit, add, request }) => {
    const slug = unique('endless')
    const name = slug.padEnd(190, 'endless')
    const picture = { main_image: 'akoya-pearl-stud-earrings' }
    const id = await add('/collections', { name, slug, tagline: name, featured: true })
    await add('/admin/products', { name, slug, price: 100, category: 'endless'.repeat(12), ...picture })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/admin/collections', `/admin/products?q=${slug}`, '/']) {
        await visit(path)
        expect(await overflow(), `${path}, ${width} pixels wide`).toBeLessThanOrEqual(0)
      }
    }
    await visit(`/admin/collections/edit/${id}/pieces?q=${slug}`)
    await expect(page.locator('.piece-list .thumbnail').last()).toHaveCSS('width', '40px')
    expect(await overflow()).toBeLessThanOrEqual(0)
    await request.delete(`/api/collections/${id}`)
  },
)

test.describe('offline', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch/ })

  test('ticked boxes stay ticked', async ({ page, visit, add, expectNotice }) => {
    const name = unique('Unsent')
    const id = await add('/collections', { name, slug: name.toLowerCase() })
    await add('/admin/products', { name, slug: name.toLowerCase(), price: 100 })
    await visit(`/admin/collections/edit/${id}/pieces?q=${name}`)
    await page.getByRole('checkbox').check()
    await failPosts(page)
    await page.getByRole('button', { name: 'Add ticked pieces' }).click()
    await expectNotice('No answer', 'The shop could not be reached.')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Add ticked pieces' }).click()
    await expect(page.getByRole('heading', { name: 'In this collection (1)' })).toBeVisible()
  })
})
