import type { Locator, Page } from '@playwright/test'
import { STAFF } from '../../support/staff'
import { AdminList } from '../pages/admin-list'
import { BackOffice } from '../pages/back-office'
import { ContactMessages } from '../pages/contact-messages'
import { RecordForm } from '../pages/record-form'
import { delayPosts } from '../network'
import { checkScreen } from './check-screen'
import { test } from './own-shop'
import { expect, unique } from './staff-test'

/** The address of a shop that has not been set up. */
const SHOP = 'hello@boutique.example'

/** Presses a button; with JavaScript it is disabled during the first press. */
async function press(page: Page, button: Locator, hasScript: boolean): Promise<void> {
  if (!hasScript) return button.click()
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
  hasScript,
}) => {
  const list = new AdminList(page)
  const { sidebar } = new BackOffice(page)
  if (hasScript) await page.clock.install()
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
  if (hasScript) {
    await page.clock.fastForward('01:01')
    await expectCount(2)
    // Nothing moves under the ticks.
    await expect(list.row(second.name)).toHaveCount(0)
    await tick.uncheck()
    await list.search.focus()
    await page.clock.fastForward('00:21')
    await expect(list.row(second.name)).toBeVisible()
    await expect(list.search).toBeFocused()
  } else {
    await visit('/admin/contact')
    await expect(list.row(second.name)).toBeVisible()
    await expectCount(2)
  }
  const recipients = () => ownShop.mail.emails.map(({ to }) => to).sort()
  await expect.poll(recipients).toEqual([first.email, second.email, SHOP, SHOP].sort())
})

test('a reply is written, sent and shown with its message', async ({
  page,
  visit,
  enquire,
  ownShop,
  hasScript,
  expectNotice,
}) => {
  const [form, messages, list] = [new RecordForm(page), new ContactMessages(page), new AdminList(page)]
  const { name, email } = await enquire({ message: 'Could you mend a clasp?' })
  await visit('/admin/contact?show=new')
  await messages.view(name)
  await messages.details.getByRole('link', { name: 'Reply' }).click()
  await expect(list.title).toHaveText(`Reply to ${name}`)
  await expect(form.field('Subject')).toHaveValue(/^Re: Your enquiry to My boutique \(MB-\w{6}\)$/)
  await expect(form.field('Message')).toHaveValue(/> Could you mend a clasp\?$/)
  await expect(form.field('Mark as Processed')).toBeChecked()
  await form.fill({ Message: '' })
  await form.button('Send reply').click()
  await expect(form.errorOf('Message')).toBeVisible()
  await form.fill({ Message: 'Yes, by Friday.' })
  await form.button('Send reply').click()
  await expectNotice('Reply on its way', `The shop's mail server delivers your reply to ${email}.`)
  // Without JavaScript, the state is that of the time of loading.
  if (hasScript) await expect(messages.details.locator('.replies .badge')).toHaveText('Sent')
  await messages.close()
  await expect(page).toHaveURL('/admin/contact?show=new')
  const replies = () =>
    ownShop.mail.emails.filter(({ to, headers }) => to === email && headers.subject?.startsWith('Re:'))
  await expect.poll(() => replies().map(({ text }) => text)).toEqual(['Yes, by Friday.'])
  await expect(async () => {
    await visit('/admin/contact?show=processed')
    await messages.view(name)
    await expect(messages.details.locator('.replies .badge')).toHaveText('Sent', { timeout: 500 })
  }).toPass()
  await messages.details.getByText('Show the text').click()
  await expect(messages.details).toContainText('Yes, by Friday.')
})

test('a reply rejected by the mail server is sent again', async ({
  page,
  visit,
  enquire,
  ownShop,
  hasScript,
  expectNotice,
}) => {
  const [form, messages] = [new RecordForm(page), new ContactMessages(page)]
  const { name, email } = await enquire({ message: 'Do you mend watches?' })
  // Those that announce the enquiry.
  await expect.poll(() => ownShop.mail.emails.length).toBe(2)
  ownShop.mail.refusals.push(550)
  await visit('/admin/contact')
  await messages.view(name)
  await messages.details.getByRole('link', { name: 'Reply' }).click()
  await form.fill({ Message: 'We do.' })
  await form.button('Send reply').click()
  await expectNotice('Reply on its way')
  await expect(async () => {
    await visit('/admin/contact')
    await messages.view(name)
    await expect(messages.details).toContainText('Not delivered', { timeout: 500 })
  }).toPass()
  await expect(messages.details).toContainText('The mail server said:')
  await press(page, messages.details.locator('form[action*=retry] button'), hasScript)
  await expectNotice('Reply on its way', 'The shop is sending it again.')
  await expect.poll(() => ownShop.mail.emails.slice(2).map(({ to, text }) => [to, text])).toEqual([[email, 'We do.']])
})

test('undelivered emails are retried or dismissed', async ({
  page,
  visit,
  visitor,
  ownShop,
  hasScript,
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
  await press(page, list.row(reader).locator('button[name=retry]'), hasScript)
  await expectNotice('Trying again', `The email to ${reader} is on its way again.`)
  await expect(list.row(reader)).toHaveCount(0)
  await expect.poll(() => ownShop.mail.emails.map(({ to }) => to)).toEqual([reader])
  await press(page, list.row(nobody).locator('button[name=dismiss]'), hasScript)
  await expectNotice('Email dismissed', `The email to ${nobody} is no longer listed.`)
  await expect(page.getByText('Every email has been sent')).toBeVisible()
  await visit('/admin/dashboard')
  await expect(page.getByRole('link', { name: /not delivered$/ })).toHaveCount(0)
})

test('a newsletter is drafted, tested and sent', async ({ page, visit, visitor, ownShop, hasScript, expectNotice }) => {
  const [form, list] = [new RecordForm(page), new AdminList(page)]
  const [subject, email] = [unique('Winter email '), `${unique('reader')}@example.com`]
  expect((await visitor.post('/api/newsletter', { data: { email } })).ok()).toBe(true)
  await confirm(email)
  await visit('/admin/subscribers')
  await page.getByRole('link', { name: 'Send Newsletter' }).click()
  await page.getByRole('link', { name: 'New newsletter' }).click()
  await form.fill({ Subject: subject, Text: 'The opals are here.' })
  await form.button('Save draft').click()
  await expectNotice('Draft saved', 'Send yourself a test before it goes to everyone.')
  await form.fill({ Text: 'The opals are here at last.' })
  await press(page, form.button('Send Test'), hasScript)
  await expectNotice('Test on its way', `is on its way to ${STAFF.email}.`)
  const subjectsTo = (address: string) =>
    ownShop.mail.emails.filter(({ to }) => to === address).map(({ headers }) => headers.subject)
  await expect.poll(() => subjectsTo(STAFF.email)).toContain(`[Test] ${subject}`)

  await form.fill({ Text: 'The opals are here: 20 % off.' })
  await form.button('Send to').click()
  await expect(list.dialog).toContainText('The opals are here: 20 % off.')
  await expect(list.dialog).toContainText(`Are you sure you want to send "${subject}" to`)
  await list.dialogAction('Send Newsletter').click()
  await expectNotice('Newsletter queued')
  await expect.poll(() => subjectsTo(email)).toContain(subject)
  await expect(async () => {
    await visit('/admin/subscribers/newsletters')
    await expect(list.row(subject)).toContainText('Sent', { timeout: 500 })
  }).toPass()
  await list.action(subject, 'View').click()
  await expect(page.getByText('The opals are here: 20 % off.')).toBeVisible()

  /** Follows the link of the confirmation email. */
  async function confirm(address: string): Promise<void> {
    const link = () =>
      ownShop.mail.emails
        .filter(({ to }) => to === address)
        .map(({ text }) => /\/newsletter\/confirm\?\S+/.exec(text)?.[0])[0]
    await expect.poll(link).toBeTruthy()
    await page.goto(link() ?? '')
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(page.getByRole('heading', { name: 'Subscription confirmed' })).toBeVisible()
  }
})

test('a draft is deleted', async ({ page, visit, expectNotice }) => {
  const [form, list] = [new RecordForm(page), new AdminList(page)]
  const subject = unique('Never sent ')
  await visit('/admin/subscribers/newsletters/new')
  await form.fill({ Subject: subject, Text: 'Words.' })
  await form.button('Save draft').click()
  await page.getByRole('link', { name: 'Delete draft' }).click()
  await expect(list.dialog).toContainText(`Are you sure you want to delete the draft "${subject}"?`)
  await list.dialogAction('Delete').click()
  await expectNotice('Draft deleted')
  await expect(page).toHaveURL('/admin/subscribers/newsletters')
  await expect(list.row(subject)).toHaveCount(0)
})
