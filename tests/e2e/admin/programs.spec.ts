import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { STAFF } from '../../support/staff'
import { OFFICE } from '../addresses'
import { checkScreen } from '../check-screen'
import { RecordForm } from '../pages/record-form'
import { expect, test, unique } from './staff-test'

/** The queue is looked at every two seconds; on a busy machine it takes longer. */
const PATIENT = { timeout: 30_000 }

test('an owner lets a program in, and shuts it out again', async ({
  page,
  visit,
  signInAs,
  expectNotice,
  expectAccessible,
}) => {
  await signInAs(STAFF.email)
  const name = unique('Stock sync ')
  const call = async (token: string) => {
    const response = await fetch(`${OFFICE}/api/admin/products?limit=1`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return response.status
  }
  await visit('/admin/api-tokens')
  await page.getByRole('link', { name: 'Create token' }).click()
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(new RecordForm(page).summary).toContainText('Name is required')
  await checkScreen(page, expectAccessible)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Products: Read').check()
  await page.getByLabel('Expires').selectOption('After 30 days')
  await page.getByRole('button', { name: 'Create token' }).click()

  await expect(page.getByRole('heading', { name: `The token for ${name}` })).toBeVisible()
  await checkScreen(page, expectAccessible)
  const token = await page.getByLabel('Token').inputValue()
  expect(await call(token)).toBe(200)
  await page.getByRole('link', { name: 'I have copied it' }).click()
  await expect(page.getByRole('row', { name })).not.toContainText(token)
  await page.getByRole('link', { name: `Revoke ${name}` }).click()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expectNotice('Token revoked', name)
  await expect(page.getByRole('row', { name })).toContainText('Revoked')
  await checkScreen(page, expectAccessible)
  expect(await call(token)).toBe(401)
})

test('an owner adds a webhook, which hears of a change', async ({
  page,
  visit,
  add,
  signInAs,
  expectNotice,
  expectAccessible,
}) => {
  await signInAs(STAFF.email)
  const bodies: string[] = []
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  await visit('/admin/webhooks')
  await page.getByRole('link', { name: 'Add webhook' }).click()
  await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/hooks`)
  await page.getByLabel('Blog posts: Created').check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expectNotice('Webhook added')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expectNotice('The test arrived')

  const title = unique('On opals ')
  const id = await add('/admin/blog', { title, slug: unique('on-opals-'), content: 'Soon.' })
  const arrived = () => bodies.filter((body) => body.includes(title)).length
  await expect.poll(arrived, PATIENT).toBe(1)
  const row = page.getByRole('row', { name: new RegExp(`No\\. ${id}\\b`) })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Delivered')
  }).toPass()
  await checkScreen(page, expectAccessible)
  await row.getByRole('button', { name: 'Send again' }).click()
  await expectNotice('Sending again')
  await expect.poll(arrived, PATIENT).toBe(2)

  await page.getByRole('link', { name: 'Delete the webhook' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectNotice('Webhook deleted')
  receiver.close()
})
