import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
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
