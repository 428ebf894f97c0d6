import { backdateForms, expect, test, unique } from './fixtures'
import { CartPage } from './pages/cart-page'
import { ContactMessages } from './pages/contact-messages'
import { ProductPage } from './pages/product-page'
import { RecordForm } from './pages/record-form'

test('a piece is offered with options, chosen, requested and read by staff', async ({
  page,
  visit,
  signIn,
  expectAccessible,
}) => {
  const [name, slug, visitor] = [unique('Merri Ring '), unique('merri-ring-'), unique('Mary Ward ')]
  const product = new ProductPage(page)
  const cart = new CartPage(page)
  await signIn()
  await visit('/admin/products/new')
  const record = new RecordForm(page)
  for (const fold of ['Address, returns and filters', 'Option 1', 'Option 2']) {
    await record.form.getByText(fold, { exact: true }).click()
  }
  await record.fill({ Name: name, Slug: slug, Price: '1000', 'Inventory count': '3' })
  await record.fill({ 'Option 1: name': 'Ring size', 'Option 1: choices': 'L–N\nO +50 (soon)' })
  await record.field('Option 2: what customers do').selectOption('Type a text')
  await record.fill({
    'Option 2: name': 'Engraving',
    'Option 2: longest text': '20',
    'Option 2: price difference': '+80',
  })
  await record.field('Active').check()
  await record.form.getByText('Option 1', { exact: true }).click()
  await record.button('Add Product').click()
  await expect(record.field('Option 1: choices')).toBeFocused()
  await expect(record.field('Option 1: choices')).toHaveAccessibleDescription(/“O \+50 \(soon\)” is not a choice/)
  await expectAccessible()
  await record.fill({ 'Option 1: choices': 'L–N\nO +50', 'Main image URL': 'yellow-gold-diamond-solitaire-ring.jpg' })
  await record.button('Add Product').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()

  await visit(`/product/${slug}`)
  const size = product.article.getByLabel('Ring size')
  const engraving = product.article.getByLabel('Engraving')
  await expectAccessible()
  await engraving.fill('For M 💍')
  await product.addToCart.click()
  const main = page.getByRole('main')
  await expect(main.getByLabel('Ring size')).toHaveAccessibleDescription('Choose your ring size')
  await expect(main.getByLabel('Engraving')).toHaveAccessibleDescription(/we cannot engrave emoji/)
  await expect(main.getByLabel('Engraving')).toHaveValue('For M 💍')
  await expectAccessible()
  await visit(`/product/${slug}`)
  await size.selectOption('O')
  await engraving.fill('For M')
  await expect(product.price).toHaveText('$1,130')
  await expect(product.article.locator('.preview')).toHaveText('For M')
  await size.selectOption('M½')
  await expect(product.price).toHaveText('$1,080')
  await size.selectOption('O')
  await product.addToCart.click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(cart.lines).toContainText(['Engraving: “For M”'])
  await expect(cart.lines).toContainText(['$1,130'])

  await cart.request.click()
  await expect(page.getByRole('region', { name: 'Your Pieces' })).toContainText(/Ring size: O(?! \()/)
  await page.getByLabel('Full name').fill(visitor)
  await page.getByLabel('Email').fill('mary@example.com')
  await backdateForms(page)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You')
  await expect(page.getByRole('region', { name: 'Your Pieces' })).toContainText('Engraving: “For M”')
  await visit('/admin/contact')
  const messages = new ContactMessages(page)
  await messages.view(visitor)
  const requested = messages.details.getByRole('region', { name: 'Requested pieces' })
  await expect(requested.getByRole('listitem')).toContainText(/Ring size: O .+ Engraving: “For M”.*\$1,130\.00 each/)
})
