import { writeFile } from 'node:fs/promises'
import { ImportScreen } from '../pages/import-screen'
import { expect, needsScript, test, unique } from './staff-test'

const IMPORTS = '/admin/products/import'

test.describe('the import of products', () => {
  test('refuses a file, lists its errors, checks it and runs', async ({
    page,
    visit,
    expectNotice,
    expectAccessible,
  }) => {
    const name = unique('Imported ring ')
    const screen = new ImportScreen(page)
    await visit(IMPORTS)
    await expectAccessible()
    await screen.send('PK\u0003\u0004', 'list.xlsx')
    await expect(screen.summary).toContainText('This is a spreadsheet, not a CSV file')
    await expectAccessible()
    await screen.send('name,price\nGood,1\nBad,1.234\n')
    await expect(page.getByRole('heading', { name: '1 line has an error' })).toBeVisible()
    await expectAccessible()
    await screen.send(`name,price,description\n${name},1250,"One\ntwo"\n`, `${unique('list')}.csv`)
    await expect(screen.import).toHaveText('Import 1 product')
    await expect(screen.row(name)).toContainText('1250.00')
    await expectAccessible()
    await screen.import.click()
    await expectNotice('Products imported', '1 new, 0 changed.')
    await expect(screen.outcome).toBeVisible()
    await expectAccessible()
  })

  test('accepts a corrected file', needsScript('the form stays on the page'), async ({ page, visit }, testInfo) => {
    const screen = new ImportScreen(page)
    const file = testInfo.outputPath('list.csv')
    await visit(IMPORTS)
    await writeFile(file, 'slug,price,colour\nring,1,red\n')
    await screen.sendFile(file)
    await expect(screen.summary).toContainText('Unknown column "colour"')
    // Browsers do not send a file that has changed since it was chosen.
    await expect(screen.file).toHaveValue('')
    await writeFile(file, `name,price\n${unique('Ring')},1\n`)
    await screen.sendFile(file)
    await expect(screen.import).toBeVisible()
  })
})

test.describe('the import of products, offline', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch|SyntaxError/ })

  test('shows an error', async ({ page, context, visit }, testInfo) => {
    const screen = new ImportScreen(page)
    await visit(IMPORTS)
    await context.setOffline(true)
    await screen.send('name,price\nRing,1\n')
    await expect(screen.summary).toContainText('The file could not be uploaded.')
    await context.setOffline(false)
    // More than is read of any form.
    const file = testInfo.outputPath('large.csv')
    await writeFile(file, 'x'.repeat(21 * 1024 * 1024))
    await screen.sendFile(file)
    await expect(screen.summary).toContainText('The file is larger than 10 MB: split it into smaller files')
    await screen.send(`name,price\n${unique('Ring')},1\n`)
    await expect(screen.import).toBeVisible()
  })
})
