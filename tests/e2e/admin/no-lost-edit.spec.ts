import { memberFor, STAFF } from '../../support/staff'
import { failPosts } from '../network'
import { AdminList } from '../pages/admin-list'
import { LoginScreen } from '../pages/login-screen'
import { RecordForm } from '../pages/record-form'
import { expect, needsNoScript, needsScript, test, unique } from './staff-test'

test(
  'a session that ends while typing loses no input',
  needsScript('the form is sent in the background'),
  async ({ page, context, visit, signInAs }) => {
    const [form, login] = [new RecordForm(page), new LoginScreen(page)]
    const email = memberFor('post')
    await signInAs(email)
    const title = unique('Typed')
    await visit('/admin/blog/edit/new')
    await form.fill({ Title: title, Slug: title.toLowerCase(), Content: 'Every\nsingle "word".', Tags: 'care' })
    await form.field('Published').check()
    await context.clearCookies()
    await form.button('Create post').click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(page.getByText('What you typed will be restored after you log in.').first()).toBeVisible()
    await login.logIn(email, STAFF.password)
    await expect(page).toHaveURL(/\/admin\/blog\/edit\/new/)
    await expect(form.form).toContainText('Here is what you typed at')
    await expect(form.field('Title')).toHaveValue(title)
    await expect(form.field('Content')).toHaveValue('Every\nsingle "word".')
    await expect(form.field('Published')).toBeChecked()
    await form.button('Create post').click()
    await expect(page).toHaveURL(/\/admin\/blog#row-\d+$/)
    await expect(new AdminList(page).row(title)).toContainText('Published')
  },
)

for (const [how, details] of [
  ['', {}],
  [' without JavaScript', needsNoScript('the browser itself restores what was typed')],
] as const) {
  test(
    `a draft of an older version does not replace a newer one${how}`,
    details,
    async ({ page, visit, add, request }) => {
      const form = new RecordForm(page)
      const title = unique('Back')
      const row = { title, slug: title.toLowerCase(), content: '<p>First.</p>' }
      const id = await add('/pages', row)
      await visit(`/admin/pages/${id}`)
      await form.fill({ Content: '<p>Mine.</p>' })
      await page.goto('/admin/trash')
      await request.put(`/api/pages/${id}`, { data: { ...row, content: '<p>Theirs.</p>' } })
      await page.goBack()
      await expect(form.field('Content')).toHaveValue('<p>Theirs.</p>')
    },
  )
}

test(
  'input is restored after navigating back',
  needsNoScript('With script no page is left'),
  async ({ page, visit, add }) => {
    const form = new RecordForm(page)
    const title = unique('Back')
    const id = await add('/pages', { title, slug: title.toLowerCase(), content: '<p>First.</p>' })
    await visit(`/admin/pages/${id}`)
    await form.fill({ Content: '<p>Mine.</p>' })
    await page.goto('/admin/trash')
    await page.goBack()
    await expect(form.field('Content')).toHaveValue('<p>Mine.</p>')
  },
)

test('a form submitted twice creates one row', async ({ page, visit }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const name = unique('Twice')
  await visit('/admin/collections/edit/new')
  await form.fill({ Name: name })
  await form.button('Create collection').dblclick({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/admin\/collections#row-\d+$/)
  await expect(list.row(name)).toHaveCount(1)
})

test.describe('a save that fails on the network', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch|status of 502|SyntaxError/ })

  for (const [loss, status] of [
    ['by the line', undefined],
    ['in something between', 502],
  ] as const) {
    test(`${loss} leaves the form as it was typed`, async ({ page, visit, expectNotice }) => {
      const form = new RecordForm(page)
      const title = unique('Weak line')
      await visit('/admin/pages/new')
      await form.fill({ Title: title, Content: 'Typed for an hour.' })
      await form.field('Published').uncheck()
      await failPosts(page, status)
      await form.button('Create page').click()
      await expectNotice('Error', 'Failed to create page: The shop could not be reached.')
      await expect(form.summary).toContainText('What you typed is still here')
      await expect(form.field('Content')).toHaveValue('Typed for an hour.')
      await expect(form.field('Published')).not.toBeChecked()
      await page.unrouteAll()
      await form.button('Create page').click()
      await expect(page).toHaveURL(/\/admin\/pages#row-\d+$/)
      await expect(new AdminList(page).row(title)).toContainText('Draft')
    })
  }

  test('is reported even when nothing can be loaded', async ({ page, context, visit, expectNotice }) => {
    const form = new RecordForm(page)
    const title = unique('No line')
    await visit('/admin/pages/new')
    await form.fill({ Title: title, Content: 'Typed in a tunnel.' })
    await context.setOffline(true)
    await form.button('Create page').click()
    await expectNotice('Error', 'Failed to create page: The shop could not be reached.')
    await expect(form.summary).toContainText('What you typed is still here')
    await expect(form.field('Content')).toHaveValue('Typed in a tunnel.')
    await context.setOffline(false)
    await form.button('Create page').click()
    await expectNotice(`${title} created`)
    await expect(page).toHaveURL(/\/admin\/pages#row-\d+$/)
    await expect(new AdminList(page).row(title)).toHaveCount(1)
  })

  test('loses no input when the login follows', async ({ page, context, visit, signInAs, expectNotice }) => {
    const [form, login] = [new RecordForm(page), new LoginScreen(page)]
    const email = memberFor('page')
    await signInAs(email)
    await visit('/admin/pages/new')
    await form.fill({ Title: unique('Twice lost'), Content: '<p>Typed before.</p>' })
    await context.clearCookies()
    await form.button('Create page').click()
    await expect(page.getByText('What you typed will be restored after you log in.').first()).toBeVisible()
    await failPosts(page)
    await login.logIn(email, STAFF.password)
    await expectNotice('Login failed', 'The shop could not be reached.')
    await expect(login.email).toHaveValue(email)
    await page.unrouteAll()
    await login.logIn(email, STAFF.password)
    await expect(page).toHaveURL(/\/admin\/pages\/new/)
    await expect(form.field('Content')).toHaveValue('<p>Typed before.</p>')
  })
})
