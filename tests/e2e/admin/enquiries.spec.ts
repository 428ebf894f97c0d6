import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { AdminList } from '../pages/admin-list'
import { ContactMessages } from '../pages/contact-messages'
import { expect, test } from './staff-test'

test('a toast is in front of an open dialog', async ({ page, visit, enquire }) => {
  const messages = new ContactMessages(page)
  const { name } = await enquire({ email: 'grace@example.com' })
  await page.clock.install()
  await visit('/admin/contact')
  await messages.view(name)
  // Time stops, so that the toast stays: with a modal dialog open, no pointer reaches it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await messages.details.getByRole('link', { name: 'Reply' }).click()
  const toast = page.locator('.toast').filter({ hasText: 'Reply opens your own email app' })
  await expect(toast).toBeVisible()
  // In the shadow of the dialog it would be grey.
  await expect.poll(() => lightnessOf(page, toast)).toBeGreaterThan(240)
})

/** How light the ground of an element is on the screen, from 0 to 255. */
async function lightnessOf(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  const corner = await page.screenshot({ clip: { x: box.x + box.width - 8, y: box.y + 8, width: 2, height: 2 } })
  const { channels } = await sharp(corner).stats()
  return Math.min(...channels.map(({ min }) => min))
}

test('a message is taken up, gets a note and is assigned', async ({
  page,
  visit,
  enquire,
  expectNotice,
  holdNotice,
}) => {
  const [list, messages] = [new AdminList(page), new ContactMessages(page)]
  const { name } = await enquire()
  await visit('/admin/contact?show=new')
  const takeUp = async () => {
    await messages.view(name)
    await messages.details.getByRole('button', { name: 'Mark as in progress' }).click()
    await holdNotice('Marked as in progress')
    await expect(list.row(name)).toHaveCount(0)
  }
  await takeUp()
  await list.undo.click()
  await expect(list.row(name)).toBeVisible()
  await takeUp()
  await page.getByRole('navigation', { name: 'Contact messages' }).getByRole('link', { name: 'In progress' }).click()
  await expect(list.row(name)).toContainText('In progress Imogen Hale')
  await messages.view(name)
  await messages.details.getByLabel('New note').fill('Rang her on Friday.')
  await messages.details.getByRole('button', { name: 'Add note' }).click()
  await expectNotice('Note added')
  await expect(messages.details.getByRole('listitem')).toContainText('Rang her on Friday.')
  await expect(messages.details.getByLabel('New note')).toHaveValue('')
  await messages.details.getByLabel('Assigned to').selectOption('Nobody')
  await messages.details.getByRole('button', { name: 'Assign' }).click()
  await expectNotice('Message assigned to nobody')
  await messages.close()
  await expect(list.row(name)).not.toContainText('Imogen Hale')
})
