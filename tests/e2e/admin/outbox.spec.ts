import type { Locator, Page } from '@playwright/test'
import { checkScreen } from '../check-screen'
import { delayPosts } from '../network'
import { AdminList } from '../pages/admin-list'
import { BackOffice } from '../pages/back-office'
import { test } from './own-shop'
import { expect, unique } from './staff-test'

/** The address of a shop that has not been set up. */
const SHOP = 'hello@boutique.example'

/** Presses a button, which is disabled until the response. */
async function press(page: Page, button: Locator): Promise<void> {
  const release = await delayPosts(page)
  await button.click()
  await expect(button).toBeDisabled()
  release()
}

test('a new message announces itself by email, in the sidebar, the title and the open list', async ({
  page,
  visit,
  enquire,
  ownShop,
}) => {
  const list = new AdminList(page)
  const { sidebar } = new BackOffice(page)
  await page.clock.install()
  const first = await enquire()
  await visit('/admin/contact')
  const expectCount = async (count: number) => {
    await expect(sidebar.getByText(`${count} new`)).toBeVisible()
    await expect(page).toHaveTitle(`(${count}) Contact messages | Back office`)
  }
  await expectCount(1)
  const tick = list.row(first.name).getByRole('checkbox')
  await tick.check()
  const second = await enquire()
  await page.clock.fastForward('01:01')
  await expectCount(2)
  // Nothing moves under the ticks.
  await expect(list.row(second.name)).toHaveCount(0)
  await tick.uncheck()
  await list.search.focus()
  await page.clock.fastForward('00:21')
  await expect(list.row(second.name)).toBeVisible()
  await expect(list.search).toBeFocused()
  const recipients = () => ownShop.mail.emails.map(({ to }) => to).sort()
  await expect.poll(recipients).toEqual([first.email, second.email, SHOP, SHOP].sort())
})

test('undelivered emails are retried or dismissed', async ({
  page,
  visit,
  visitor,
  ownShop,
  expectAccessible,
  expectNotice,
}) => {
  const list = new AdminList(page)
  const [reader, nobody] = [unique('reader'), unique('nobody')].map((name) => `${name}@example.com`) as [string, string]
  ownShop.mail.refusals.push(550, 550)
  for (const email of [reader, nobody]) {
    expect((await visitor.post('/api/newsletter', { data: { email } })).ok()).toBe(true)
  }
  const waiting = page.getByRole('link', { name: '2 emails that were not delivered' })
  await expect(async () => {
    await visit('/admin/dashboard')
    await expect(waiting).toBeVisible({ timeout: 500 })
  }).toPass()
  await waiting.click()
  await expect(list.title).toHaveText('Emails not delivered')
  await expect(list.row(reader)).toContainText(`No emails for ${reader}`)
  await checkScreen(page, expectAccessible)
  await press(page, list.row(reader).locator('button[name=retry]'))
  await expectNotice('Trying again', `The email to ${reader} is on its way again.`)
  await expect(list.row(reader)).toHaveCount(0)
  await expect.poll(() => ownShop.mail.emails.map(({ to }) => to)).toEqual([reader])
  await press(page, list.row(nobody).locator('button[name=dismiss]'))
  await expectNotice('Email dismissed', `The email to ${nobody} is no longer listed.`)
  await expect(page.getByText('Every email has been sent')).toBeVisible()
  await visit('/admin/dashboard')
  await expect(page.getByRole('link', { name: /not delivered$/ })).toHaveCount(0)
})
