import { checkScreen } from '../check-screen'
import { RecordHistory } from '../pages/record-history'
import { expect, needsNoScript, test, unique } from './staff-test'

test(
  'the history of a record unfolds its creation, fits a phone and is accessible',
  needsNoScript('with JavaScript it is the same'),
  async ({ page, visit, add, enquire, request, expectAccessible }) => {
    const history = new RecordHistory(page)
    const title = unique('Told')
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ')
    const values = { title, slug: title.toLowerCase(), content: words }
    const id = await add('/pages', values)
    const changed = { ...values, content: words.replace('word100', 'another') }
    expect((await request.put(`/api/pages/${id}`, { data: changed })).ok()).toBe(true)
    await visit(`/admin/history/page/${id}`)
    await expect(history.field('Content').locator('del')).toContainText('word100')
    await expect(history.field('Content').locator('ins')).toContainText('another')
    await expect(history.field('Title', 1)).toBeHidden()
    await history.entries.nth(1).getByText('Show all fields').click()
    await expect(history.field('Title', 1)).toHaveText(title)
    await checkScreen(page, expectAccessible)

    await visit(`/admin/history/enquiry/${(await enquire()).id}`)
    await expect(history.empty).toBeVisible()
    await expectAccessible()
    await visit('/admin/history/product/999999')
    await expect(page.getByRole('heading', { level: 1, name: 'No history' })).toBeVisible()
    await expectAccessible()
  },
)
