import type { Page } from '@playwright/test'
import { gemstonesUntil } from '~/seed/data/gemstones'
import { RecordForm } from '../pages/record-form'
import { test as inOwnShop } from './own-shop'
import { expect, test } from './staff-test'

const stone = (page: Page) => page.getByRole('main').getByRole('article')

test('the gemstone of the month matches the home page', async ({ page, visit }) => {
  await visit('/admin/gemstone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gemstone of the month')
  const month = (await stone(page).locator('.badge').textContent()) ?? ''
  const { gemstone_name: name } = gemstonesUntil(month).at(-1)!
  await expect(stone(page).getByRole('heading', { name })).toBeVisible()
  await expect(stone(page).getByRole('img', { name })).toBeVisible()
  await stone(page).getByRole('link', { name: 'Edit' }).click()
  await expect(new RecordForm(page).field('Gemstone name')).toHaveValue(name)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/gemstone#row-\d+$/)
})

inOwnShop('a gemstone is set, changed and followed by another one', async ({ page, visit, visitor, expectNotice }) => {
  const form = new RecordForm(page)
  await visit('/admin/gemstone')
  await expect(page.getByText('No Gemstone Set')).toBeVisible()
  await page.getByRole('link', { name: 'Add Gemstone' }).click()
  await expect(page).toHaveURL('/admin/gemstone/new')
  await form.button('Save').click()
  await expect(form.summary.getByRole('link')).toHaveText([
    'Gemstone name is required',
    'Month is required',
    'Image URL is required',
    'Description is required',
  ])
  const opal = {
    'Gemstone name': 'Opal',
    Month: 'October',
    'Image URL': '/images/opal.jpg',
    Description: 'From Coober Pedy.',
  }
  await form.fill(opal)
  await form.button('Save').click()
  await expectNotice('Gemstone added')
  await expect(stone(page)).toContainText('From Coober Pedy.')
  await stone(page).getByRole('link', { name: 'Edit' }).click()
  await form.fill({ Description: 'From Lightning Ridge.' })
  await form.button('Save').click()
  await expectNotice('Gemstone updated')
  await expect(page).toHaveURL(/\/admin\/gemstone#row-\d+$/)
  expect(await (await visitor.get('/')).text()).toContain('From Lightning Ridge.')

  await page.getByRole('link', { name: 'Add Gemstone' }).click()
  await form.fill({ ...opal, 'Gemstone name': 'Topaz', Month: 'November' })
  await form.button('Save').click()
  await expect(stone(page).getByRole('heading')).toHaveText('Topaz')
  const earlier = page.getByRole('region', { name: 'Earlier gemstones' })
  await earlier.getByRole('link', { name: 'Opal', exact: true }).click()
  await expect(form.field('Description')).toHaveValue('From Lightning Ridge.')
})
