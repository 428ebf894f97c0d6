import { change } from '../../support/database'
import { checkScreen, checkWidth } from '../check-screen'
import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { test } from './own-shop'
import { expect } from './staff-test'

// Playwright's own scripts, in the frame where nothing runs.
test.use({ expectedErrors: /Blocked script execution in .*\/preview\/email/ })

const READERS = ['ada@example.com', 'bea@example.com']
const TESTERS = ['me@example.com', 'partner@example.com']

test('a newsletter is written, previewed, tested, checked, scheduled and sent, and shows what became of it', async ({
  page,
  visit,
  ownShop,
  expectAccessible,
  expectNotice,
}) => {
  const [form, list] = [new RecordForm(page), new AdminList(page)]
  const { mail, databaseFile } = ownShop
  const readers = READERS.map((email) => `('${email}', 1)`).join()
  change(databaseFile, `INSERT INTO subscriber (email, confirmed_at) VALUES ${readers}`)

  await visit('/admin/subscribers/newsletters/new')
  await form.fill({ Subject: 'Opals', 'Preview text': 'New from Coober Pedy', Text: '## Opals\n[Read](/blog/gone)' })
  await form.button('Preview').click()
  await expect(list.title).toHaveText('Preview of the newsletter')
  await expect(page.getByRole('main')).toContainText('New from Coober Pedy')
  const email = page.frameLocator('iframe')
  await expect(email.getByRole('heading', { name: 'Opals', level: 2 })).toBeVisible()
  await page.getByRole('link', { name: 'Phone' }).click()
  await expect(page.locator('iframe')).toHaveAttribute('width', '390')
  await checkWidth(page)

  await page.getByRole('link', { name: 'Back to writing' }).click()
  await expect(form.field('Text')).toHaveValue('## Opals\n[Read](/blog/gone)')
  await form.fill({ 'Send a test to': TESTERS.join(', ') })
  await form.button('Send Test').click()
  await expectNotice('Test on its way', `is on its way to ${TESTERS.join(', ')}.`)
  const recipients = () => mail.emails.map(({ to }) => to).sort()
  await expect.poll(recipients).toEqual(TESTERS)

  await form.button('Send…').click()
  await expect(list.dialog).toContainText('The link to /blog/gone leads nowhere')
  await list.dialogAction('Send later').click()
  await expect(list.dialog).toContainText('"Opals" would go to 2 subscribers today.')
  await list.dialog.getByLabel('Date and time').fill(new Date(Date.now() + 72 * 3600_000).toISOString().slice(0, 16))
  await list.dialog.getByLabel('I have looked at this').check()
  await list.dialogAction('Schedule').click()
  await expectNotice('Newsletter scheduled')
  await expect(page.getByRole('main')).toContainText('This newsletter will be sent on')

  mail.emails.length = 0
  mail.refusals.push(550)
  change(databaseFile, `UPDATE newsletter SET scheduled_at = ${Date.now() - 1000}`)
  const screen = page.url()
  await expect(async () => {
    await visit(screen)
    await expect(page.getByRole('main')).toContainText('1 of 2 sent; 1 could not be delivered.', { timeout: 500 })
  }).toPass()
  await expect(list.rows).toHaveCount(1)
  await checkScreen(page, expectAccessible)
})
