import type { Locator } from '@playwright/test'
import { picture } from '../../factories/picture'
import { RecordForm } from '../pages/record-form'
import { expect, needsNoScript, test, unique } from './staff-test'

const FORM = '/admin/blog/edit/new'
const UPLOADED = /!\[\]\(\/uploads\/[\da-f]{32}-60x40\.jpg\)/

function paste(area: Locator, data: Record<string, string>): Promise<void> {
  return area.evaluate((element, entries) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

function drop(area: Locator, name: string, bytes: Buffer): Promise<void> {
  return area.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: 'image/jpeg' }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { name, bytes: [...bytes] },
  )
}

/** On its right, and as high. */
async function isBeside(area: Locator, preview: Locator): Promise<boolean> {
  const [left, right] = [await area.boundingBox(), await preview.boundingBox()]
  if (!left || !right) return false
  return right.x >= left.x + left.width - 1 && right.y === left.y && Math.abs(right.height - left.height) < 1
}

test('a post is written with the keyboard, pasted text and a dropped picture, and previewed beside it', async ({
  page,
  visit,
  request,
  expectNotice,
  expectAccessible,
}) => {
  const form = new RecordForm(page)
  const area = form.field('Content')
  const preview = page.getByRole('region', { name: 'How it will look' })
  const title = unique('Written ')
  await visit(FORM)
  await form.fill({ Title: title })
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await area.focus()
  await page.keyboard.type('Pearls')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  // One stop before the text: the arrow keys lead to the list.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(area).toBeFocused()
  await page.keyboard.type('soft')
  await page.keyboard.press('Enter')
  await page.keyboard.type('rare')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(area).toHaveValue('**Pearls**\n- soft\n- rare\n')

  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: 'Link or button' })
  await dialog.getByLabel('Text').fill('Visit')
  await dialog.getByLabel('Address').fill('/contact')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(area).toHaveValue('**Pearls**\n- soft\n- rare\n[Visit](/contact)')
  await expect(area).toBeFocused()
  await page.keyboard.press('Enter')

  const written = await area.inputValue()
  await paste(area, { 'text/plain': 'Care', 'text/html': '<h2>Care</h2><p>Wear them <b>last</b>.<img src="x"></p>' })
  await expect(area).toHaveValue(`${written}## Care\n\nWear them **last**.`)
  await expect(form.form).toContainText('One picture was left out.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(area).toHaveValue(written)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(area).toHaveValue(`${written}## Care\n\nWear them **last**.`)

  await drop(area, 'ring.jpg', await picture({ width: 60, height: 40 }).jpeg().toBuffer())
  await expect(area).toHaveValue(UPLOADED)
  await expect(preview.getByRole('heading', { name: 'Care' })).toBeVisible()
  await expect.poll(() => isBeside(area, preview)).toBe(true)
  await expect(preview.getByRole('listitem')).toHaveText(['soft', 'rare'])
  await expect(preview.locator('img')).toHaveAttribute('src', /^\/uploads\//)
  await expect(form.form).toContainText('8 words, 1 min read')
  await expectAccessible()

  const content = await area.inputValue()
  await form.button('Create post').click()
  await expectNotice(`${title} created`)
  const posts = (await (await request.get('/api/admin/blog')).json()) as { title: string; content: string }[]
  expect(
    posts
      .find((post) => post.title === title)
      ?.content.replaceAll('\r\n', '\n')
      .trim(),
  ).toBe(content.trim())
})

test('a long paste is one step, which undo takes back, and nothing of it is run or reported', async ({
  page,
  visit,
}) => {
  const area = new RecordForm(page).field('Content')
  const reported: string[] = []
  page.on('console', (message) => reported.push(message.text()))
  await visit(FORM)
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await area.fill('Before\n')
  const steps = await area.evaluateHandle((element) => {
    const counted = { inputs: 0 }
    element.addEventListener('input', () => (counted.inputs += 1))
    return counted
  })
  const html = '<p style="color: red">one & <b onclick="x">two</b> &lt;b&gt;</p>'.repeat(300)
  await paste(area, { 'text/plain': 'plain', 'text/html': `${html}<img src=x onerror=alert(1)>` })
  await expect(area).toHaveValue(`Before\n${Array(300).fill('one & **two** <b>').join('\n\n')}`)
  expect(await steps.jsonValue()).toEqual({ inputs: 1 })
  await page.keyboard.press('ControlOrMeta+z')
  await expect(area).toHaveValue('Before\n')
  expect(reported).toEqual([])
})

test('a piece and a picture of the library are chosen from what a search finds', async ({
  page,
  visit,
  expectAccessible,
}) => {
  const area = new RecordForm(page).field('Content')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(FORM)
  await area.fill('Before')
  await page.getByRole('button', { name: 'Piece' }).click()
  const dialog = page.getByRole('dialog', { name: 'Piece' })
  const first = dialog.getByRole('radio').first()
  await first.check()
  const slug = await first.inputValue()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(area).toHaveValue(`Before\n[[product:${slug}]]\n`)
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const pictures = page.getByRole('dialog', { name: 'Picture' })
  const chosen = pictures.getByRole('radio').first()
  await chosen.check()
  const address = await chosen.inputValue()
  await pictures.getByLabel('What it shows').fill('A ring')
  await pictures.getByLabel('Caption').fill('Made in 1985')
  await pictures.getByRole('button', { name: 'Insert' }).click()
  await expect(area).toHaveValue(`Before\n[[product:${slug}]]\n![A ring](${address} "Made in 1985")\n`)
  await expect(area).toBeFocused()
})

test(
  'without JavaScript a post is written with the help below the text area',
  needsNoScript('with JavaScript there is a toolbar'),
  async ({ page, visit, expectNotice, expectAccessible }) => {
    const form = new RecordForm(page)
    const title = unique('Typed ')
    await visit(FORM)
    await expect(page.getByRole('toolbar')).toHaveCount(0)
    await page.getByText('How to format').click()
    await expect(page.getByRole('cell', { name: '**bold** and *italic*' })).toBeVisible()
    await expectAccessible()
    await form.fill({ Title: title, Content: '## Care\nWear them **last**.' })
    await form.button('Create post').click()
    await expectNotice(`${title} created`)
  },
)
