import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { AdminList } from '../pages/admin-list'
import { ContactMessages } from '../pages/contact-messages'
import { expect, needsScript, test, unique } from './staff-test'

/** Sends an enquiry full of links by the form: it looks automated. */
async function sendSpam(visitor: APIRequestContext): Promise<string> {
  const full_name = unique('Casino ')
  const message = 'https://a.example https://b.example https://c.example https://d.example'
  const form = { full_name, email: 'spam@example.com', inquiry_type: 'other', message }
  expect((await visitor.post('/contact', { form })).ok()).toBe(true)
  return full_name
}

const withReference = (name: string) => new RegExp(`^${name} AF-\\w{6}$`)

test('messages are listed and read in a dialog', async ({ page, visit, enquire }) => {
  const [list, messages] = [new AdminList(page), new ContactMessages(page)]
  const { name: quiet, email: quietEmail } = await enquire()
  const { name, email } = await enquire({
    phone: '+61 3 5550 0123',
    newsletter: true,
    inquiry_type: 'appointment',
  })
  await visit('/admin/contact')
  const usual = [/^(just now|\d+ seconds? ago|less than a minute ago|.+)$/]
  await expect(list.cells(quiet)).toHaveText([
    withReference(quiet),
    'Custom Design',
    quietEmail,
    ...usual,
    'Not Subscribed',
    'New',
  ])
  await expect(list.cells(name)).toHaveText([
    withReference(name),
    'Book an Appointment',
    email,
    ...usual,
    'Subscribed',
    'New',
  ])
  await messages.view(name)
  await expect(page).toHaveURL(/\/admin\/contact\/\d+$/)
  for (const [term, text] of [
    ['Name', name],
    ['Email', email],
    ['Inquiry type', 'Book an Appointment'],
    ['Phone', '+61 3 5550 0123'],
    ['Message', 'A brooch like a moth.'],
  ] as const) {
    await expect(messages.detail(term)).toHaveText(text)
  }
  await messages.close()
  await expect(page).toHaveURL('/admin/contact')
  await messages.view(quiet)
  await expect(messages.detail('Phone')).toHaveCount(0)
})

test('without a mail server Reply opens your own email app', async ({ page, visit, enquire }) => {
  const messages = new ContactMessages(page)
  const { name } = await enquire({ email: 'grace@example.com' })
  await visit('/admin/contact')
  await messages.view(name)
  await expect(messages.details).toContainText('Reply opens your own email app: this shop is not set up to send email.')
  const address = await messages.details.getByRole('link', { name: 'Reply' }).getAttribute('href')
  const { protocol, pathname, searchParams } = new URL(address ?? '')
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'grace@example.com'])
  expect(searchParams.get('subject')).toMatch(/^Re: Your enquiry to Aurelia & Finch \(AF-\w{6}\)$/)
  expect(searchParams.get('body')).toContain(`${name} wrote:\r\n> A brooch like a moth.`)
})

test('a toast is in front of an open dialog', needsScript('Toasts need script'), async ({ page, visit, enquire }) => {
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

test('a message is marked as processed, and as new again', async ({ page, visit, enquire, expectNotice }) => {
  const [list, messages] = [new AdminList(page), new ContactMessages(page)]
  const views = page.getByRole('navigation', { name: 'Contact messages' })
  const { name } = await enquire({ email: 'grace@example.com' })
  await visit('/admin/contact')
  await views.getByRole('link', { name: 'New' }).click()
  await expect(page).toHaveURL('/admin/contact?show=new')
  await messages.view(name)
  await messages.details.getByRole('button', { name: 'Mark as Processed' }).click()
  await expectNotice('Marked as processed', 'The message has been marked as processed.')
  await expect(page).toHaveURL('/admin/contact?show=new')
  await expect(list.row(name)).toHaveCount(0)
  await views.getByRole('link', { name: 'Done' }).click()
  await expect(list.row(name).locator('.badge').last()).toHaveText('Done')
  await messages.view(name)
  await expect(messages.detail('Processed')).toContainText('by Imogen Hale')
  await messages.details.getByRole('button', { name: 'Mark as new' }).click()
  await expectNotice('Marked as new')
  await expect(list.row(name)).toHaveCount(0)
})

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

test('a message in quarantine is released or deleted', async ({ page, visit, visitor, expectNotice }) => {
  const [list, messages] = [new AdminList(page), new ContactMessages(page)]
  const views = page.getByRole('navigation', { name: 'Contact messages' })
  const [real, spam] = [await sendSpam(visitor), await sendSpam(visitor)]
  await visit('/admin/contact')
  await expect(list.row(real)).toHaveCount(0)
  await views.getByRole('link', { name: 'Quarantine' }).click()
  await messages.view(real)
  await expect(messages.details).toContainText('This message looks automated and was quarantined.')
  await messages.details.getByRole('button', { name: 'Not spam' }).click()
  await expectNotice('Not spam', 'The message has been moved to the new messages.')
  await expect(page).toHaveURL('/admin/contact?show=quarantine')
  await expect(list.row(real)).toHaveCount(0)
  await messages.view(spam)
  await messages.details.getByRole('link', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete message' })
  await expect(question).toContainText(
    `Are you sure you want to delete the message from "${spam}"? This action cannot be undone.`,
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNotice('Message deleted')
  await expect(list.row(spam)).toHaveCount(0)
  await visit('/admin/contact?show=new')
  await expect(list.row(real)).toBeVisible()
})
