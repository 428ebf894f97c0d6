import { expect } from 'vitest'
import { change } from '../support/database'
import { test } from '../support/server-test'
import { type PageResponse, Visitor } from '../support/visitor'

const SCREEN = '/admin/settings/look'
const FORM = 'form.record-form'
const BAR = '.look-preview form'
const USUAL = { accent: 'emerald', ground: 'ivory', header_style: 'centred', heading_typeface: 'cormorant' }
const OTHER = { accent: 'garnet', ground: 'blush', header_style: 'left', heading_typeface: 'playfair' }
const STYLES = 'link[rel=stylesheet][href^="/assets/look-"]'

const attributesOf = ({ html }: PageResponse): Record<string, string> => html.querySelector('html')!.attributes
const themeOf = ({ html }: PageResponse) => html.querySelector('meta[name=theme-color]')?.getAttribute('content')
const preloadsOf = ({ html }: PageResponse) =>
  html
    .querySelectorAll('link[rel=preload][as=font]')
    .map((link) => /\/assets\/([a-z]+)/.exec(link.attributes.href!)?.[1])
const chosenIn = ({ html }: PageResponse): Record<string, string> =>
  Object.fromEntries(
    html.querySelectorAll(`${FORM} input[checked]`).map(({ attributes }) => [attributes.name!, attributes.value!]),
  )

async function open(staff: Visitor): Promise<PageResponse> {
  return staff.get(SCREEN)
}

const publish = async (staff: Visitor, look: object) => staff.submit(await open(staff), FORM, { ...look }, SCREEN)
const preview = async (staff: Visitor, look: object) => publish(staff, { ...look, preview: 'on' })

test.afterEach(({ server }) =>
  change(
    server.databaseFile,
    `UPDATE shop SET ${Object.entries(USUAL)
      .map(([name, value]) => `${name} = '${value}'`)
      .join()};
     DELETE FROM draft`,
  ),
)

test('the usual look is in no byte of a page', async ({ visitor }) => {
  const page = await visitor.get('/')
  expect(attributesOf(page)).toEqual({ lang: 'en-AU' })
  expect(page.text).not.toMatch(/look-|data-header|"look"/)
  expect([themeOf(page), preloadsOf(page)]).toEqual(['#FBF8F3', ['figtree', 'cormorant']])
})

test('a published look is on every page of the shop at once, and not in the back office', async ({
  visitor,
  staff,
}) => {
  await visitor.get('/contact')
  const saved = await publish(staff, OTHER)
  expect(saved.status, saved.text).toBe(303)
  expect((await staff.follow(saved)).text).toContain('Settings saved')
  for (const path of ['/', '/product/8', '/contact', '/cart', '/no-such-page']) {
    const page = await visitor.get(path)
    expect(attributesOf(page), path).toMatchObject({
      'data-accent': 'garnet',
      'data-ground': 'blush',
      'data-header': 'left',
      'data-heading': 'playfair',
    })
    expect([themeOf(page), preloadsOf(page)]).toEqual(['#FCF4F1', ['figtree', 'playfair']])
    const styles = page.html.querySelector(STYLES)?.getAttribute('href')
    const sheet = await visitor.get(styles!)
    expect([sheet.status, sheet.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
    const bar = page.html.querySelector('.header-bar')!
    expect(
      [...bar.querySelectorAll('.wordmark, nav, .header-tools')].map(({ classList }) => classList.value[0]),
    ).toEqual(['wordmark', 'site-nav', 'header-tools'])
  }
  for (const path of [SCREEN, '/admin/dashboard'])
    expect(attributesOf(await staff.get(path))).toEqual({ lang: 'en-AU' })
})

test('a name that is too long stands above the menu instead of beside it', async ({ server, visitor, staff }) => {
  await publish(staff, { header_style: 'left' })
  expect(attributesOf(await visitor.get('/'))).toEqual({ lang: 'en-AU', 'data-header': 'left', 'data-menu': 'beside' })
  change(server.databaseFile, `UPDATE shop SET name = 'Featherstonehaugh & Daughters'`)
  expect(attributesOf(await visitor.get('/'))).toEqual({ lang: 'en-AU', 'data-header': 'left' })
  change(server.databaseFile, `UPDATE shop SET name = 'Aurelia & Finch'`)
})

test('one choice alone is one attribute; without web fonts in low-data mode', async ({ visitor, staff }) => {
  await publish(staff, { ...USUAL, heading_typeface: 'figtree' })
  const page = await visitor.get('/contact')
  expect(attributesOf(page)).toEqual({ lang: 'en-AU', 'data-heading': 'figtree' })
  expect([themeOf(page), preloadsOf(page)]).toEqual(['#FBF8F3', ['figtree']])
  const small = await visitor.get('/contact', { 'Save-Data': 'on' })
  expect(attributesOf(small)).toMatchObject({ 'data-heading': 'figtree', 'data-low-data': 'true' })
  expect(preloadsOf(small)).toEqual([])
})

test('a preview is seen by the owner alone, who publishes it from the page or goes back to the form', async ({
  server,
  visitor,
  staff,
}) => {
  await visitor.get('/')
  const shown = await preview(staff, OTHER)
  expect([shown.status, shown.location]).toEqual([303, '/'])
  for (const path of ['/', '/product/8']) {
    const page = await staff.get(path)
    expect(attributesOf(page)).toMatchObject({ 'data-accent': 'garnet', 'data-header': 'left' })
    expect(page.html.querySelector('.look-preview')?.text).toContain('Preview: only you see this')
    expect(page.headers.get('cache-control')).toMatch(/no-store|private/)
    expect(attributesOf(await visitor.get(path))).toEqual({ lang: 'en-AU' })
  }
  const forger = new Visitor(server.origin)
  forger.setCookie('look-preview', staff.cookie('look-preview')!)
  expect(attributesOf(await forger.get('/cart'))).toEqual({ lang: 'en-AU' })

  const back = await staff.get((await staff.get('/')).html.querySelector('.look-preview a')!.getAttribute('href')!)
  expect(chosenIn(back)).toEqual(OTHER)
  expect(staff.cookie('look-preview')).toBeUndefined()
  expect(attributesOf(await staff.get('/'))).toEqual({ lang: 'en-AU' })

  await preview(staff, { ...OTHER, accent: 'onyx' })
  const published = await staff.submit(await staff.get('/'), BAR)
  expect([published.status, published.location]).toEqual([303, SCREEN])
  expect(attributesOf(await visitor.get('/'))).toMatchObject({ 'data-accent': 'onyx', 'data-ground': 'blush' })
  expect((await staff.get('/')).html.querySelector('.look-preview')).toBeNull()
})

test('a preview of the usual look shows it over another that is published', async ({ visitor, staff }) => {
  await publish(staff, OTHER)
  await preview(staff, USUAL)
  const page = await staff.get('/')
  expect(attributesOf(page)).toEqual({ lang: 'en-AU' })
  expect(page.html.querySelector(BAR)).not.toBeNull()
  expect(attributesOf(await visitor.get('/'))).toMatchObject({ 'data-accent': 'garnet' })
})

test('a look that is not offered is refused, to preview too, and what was chosen stays', async ({ visitor, staff }) => {
  for (const button of [{}, { preview: 'on' }]) {
    const refused = await publish(staff, { ...OTHER, accent: '#ffff00', ...button })
    expect(refused.status).toBe(400)
    expect(refused.html.querySelector('.error-summary a')?.text).toBe('Choose one of the colours below')
    expect(refused.html.querySelector('.error-summary a')?.getAttribute('href')).toBe('#look-accent')
    const { accent: _refused, ...kept } = OTHER
    expect(chosenIn(refused)).toEqual(kept)
  }
  expect(attributesOf(await visitor.get('/'))).toEqual({ lang: 'en-AU' })
})

test('a publication over one of a colleague is merged, and the history has both in words', async ({
  visitor,
  staff,
}) => {
  const stale = await open(staff)
  await publish(staff, { accent: 'sapphire' })
  const merged = await staff.submit(stale, FORM, { ground: 'pearl' }, SCREEN)
  expect(merged.status, merged.text).toBe(303)
  expect(attributesOf(await visitor.get('/'))).toEqual({
    lang: 'en-AU',
    'data-accent': 'sapphire',
    'data-ground': 'pearl',
  })
  const history = (await staff.get('/admin/history/shop/1')).html.querySelector('main')!.text
  for (const word of ['Colour', 'Emerald', 'Sapphire', 'Background', 'Pearl']) expect(history).toContain(word)
})
