import { checkScreen } from '../check-screen'
import { bothWays } from '../fixtures'
import { RecordForm } from '../pages/record-form'
import { expect, test } from './staff-test'

test(
  'the editor of an order shows what a choice asks for, and is read on a phone',
  bothWays,
  async ({ page, visit, expectAccessible }) => {
    const form = new RecordForm(page)
    await visit('/admin/orders/new')
    await expect(form.field('Street')).toBeHidden()
    await form.field('Delivery or collection').selectOption('Delivery')
    await expect(form.field('Street')).toBeVisible()

    await expect(form.field('Details')).toBeHidden()
    await form.field('Kind').selectOption('Custom work or repair')
    await expect(form.field('Details')).toBeVisible()

    const payment = form.form.getByRole('group', { name: 'Payment 1', exact: true })
    await expect(payment).toBeHidden()
    await expect(form.field('Share that is paid now, in per cent')).toBeHidden()
    await form.field('How it is paid').selectOption('Half now, half when it is ready, or other shares')
    await expect(form.field('Share that is paid now, in per cent')).toBeVisible()
    await form.field('How it is paid').selectOption('In payments that I write down')
    await expect(payment).toBeVisible()
    await expect(form.field('Share that is paid now, in per cent')).toBeHidden()
    await checkScreen(page, expectAccessible)
  },
)

test('Enter in the editor of an order saves it instead of adding lines', bothWays, async ({ page, visit }) => {
  const form = new RecordForm(page)
  await visit('/admin/orders/new')
  await form.fill({ Name: 'Ada Keen' })
  await form.field('Name').press('Enter')
  await expect(form.summary).toContainText('Enter an email address or a phone number')
})
