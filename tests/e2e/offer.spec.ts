import { insertOffer, sendAgain } from '../support/offers'
import { checkScreen } from './check-screen'
import { expect } from './fixtures'
import { test } from './own-shop'

test('a customer reads an offer, accepts what has changed, pays the deposit by card, and the balance', async ({
  page,
  visit,
  expectNotice,
  expectAccessible,
  ownShop: { databaseFile, payments },
}) => {
  const { id, path } = insertOffer(databaseFile)
  const heading = page.getByRole('heading', { level: 1 })
  const tick = page.getByLabel('I have read the agreement and accept it')
  const accept = page.getByRole('button', { name: /^Accept the offer/ })
  const expectWell = () => checkScreen(page, expectAccessible)

  await test.step('it is not accepted without the tick', async () => {
    await visit(path)
    await expect(heading).toHaveText(/^Our Offer AF-P\w{6}$/)
    await accept.click()
    await expect(heading).toHaveText(/^Our Offer AF-P\w{6}$/)
    await page.getByText('Decline this offer').click()
    await expect(page.getByRole('button', { name: 'Decline Offer' })).toBeVisible()
    await expectWell()
  })

  await test.step('what has changed meanwhile is shown again', async () => {
    sendAgain(databaseFile, id, 300_000, [
      { label: 'Deposit of 50%', cents: 150_000, due: null },
      { label: 'When it is finished', cents: 150_000, due: null },
    ])
    await tick.check()
    await accept.click()
    await expectNotice('Not Accepted', 'has changed')
    await expect(accept).toHaveAccessibleName('Accept the offer, $3,000.00')
    await expect(tick).not.toBeChecked()
  })

  await test.step('accepted, and printed', async () => {
    await tick.check()
    await accept.click()
    await expectNotice('Offer Accepted')
    await expect(heading).toHaveText(/^Your Order AF-P\w{6}$/)
    await expectWell()
    await page.getByRole('link', { name: 'The agreement' }).click()
    await expect(heading).toHaveText(/^Agreement on custom work AF-P\w{6}$/)
    await expectWell()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Back to your order' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the deposit by card, then the balance', async () => {
    await page.getByRole('link', { name: 'Back to your order' }).click()
    await page.getByRole('button', { name: 'Pay $1,500.00 by card' }).click()
    await expect(page.getByText('1500.00 AUD')).toBeVisible()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('your piece is in the workshop')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pay $1,500.00 Ahead' })).toBeVisible()
    await expectWell()
    await page.getByRole('button', { name: 'Pay $1,500.00 by card' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('Your piece is paid in full')).toBeVisible()
    expect(payments.books.balance).toBe(300_000)
    await expectWell()
  })
})
