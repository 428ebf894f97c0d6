import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** One of each kind; `npm run test:full` adds the others, too. */
const DAILY = ['an element at the start of the body', 'an element around a field', 'a translation']

/** What browser extensions add to a page before React has it. */
const NODES: Record<string, () => void> = {
  'an element at the start of the body': () => document.body.prepend(document.createElement('div')),
  'an element at the end of the body': () => document.body.append(document.createElement('div')),
  'an element of its own after the body': () =>
    document.documentElement.append(document.createElement('grammarly-desktop-integration')),
  'a script at the start of the head': () => document.head.prepend(document.createElement('script')),
  'an element at the end of the head': () => document.head.append(document.createElement('meta')),
  'an element beside a field': () =>
    document.querySelector('#contact-form [name=email]')!.after(document.createElement('div')),
  'an element around a field': () => {
    const [field, box] = [document.querySelector('#contact-form [name=email]')!, document.createElement('span')]
    field.replaceWith(box)
    box.append(field)
  },
  'an element in the form': () => document.querySelector('#contact-form')!.prepend(document.createElement('div')),
  'an element in the main content': () => document.querySelector('main')!.prepend(document.createElement('div')),
  'attributes of a field': () =>
    document.querySelector('#contact-form [name=email]')!.setAttribute('data-lpignore', 'true'),
  'a comment and text in the body': () => document.body.prepend(document.createComment('x'), 'x'),
  'a translation': () => {
    const heading = document.querySelector('h1')!
    heading.innerHTML = `<font><font>${heading.textContent}</font></font>`
  },
}

/** Holds the scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.use({ expectedErrors: /hydrat|Minified React error #(?:418|423|425)/i })

test.describe('what was typed before React had the page', () => {
  for (const [what, add] of Object.entries(NODES)) {
    test(`stays in spite of ${what}`, { tag: DAILY.includes(what) ? [] : '@long' }, async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/contact', { waitUntil: 'commit' })
      const form = page.locator('#contact-form')
      const [message, question] = [form.locator('[name=message]'), page.locator('main details').first()]
      await expect(page.locator('footer')).toBeVisible()
      await page.evaluate(add)
      await form.locator('[name=full_name]').fill('Early')
      await form.locator('[name=inquiry_type]').selectOption('custom')
      await form.locator('[name=newsletter]').check()
      await question.locator('summary').click()
      await message.fill('typed early')
      await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 5))
      release()
      await expect(page.locator('.site-header[data-live]')).toBeVisible()
      await expect(form.locator('[name=full_name]')).toHaveValue('Early')
      await expect(message).toHaveValue('typed early')
      await expect(form.locator('[name=inquiry_type]')).toHaveValue('custom')
      await expect(form.locator('[name=newsletter]')).toBeChecked()
      await expect(question).toHaveAttribute('open')
      await expect(message).toBeFocused()
      await page.keyboard.type('-')
      await expect(message).toHaveValue('ty- early')
    })
  }
})
