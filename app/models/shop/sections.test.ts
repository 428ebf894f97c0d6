import { expect, test } from 'vitest'
import { HOUSE } from './house.section.server'
import { SOCIAL } from './social.section.server'
import { formatAbn, isAbn } from './tax'
import { TAX } from './tax.section.server'

const SQUARE = `/uploads/${'a'.repeat(32)}-400x400.jpg`
const house = { name: ' Marlow  & Daughter ', initials: 'md', established: '2019', date_style: 'month-first' }

test('a shop has a name, initials in capitals and a year; the rest may be empty', () => {
  expect(HOUSE.schema.parse(house)).toEqual({
    name: 'Marlow & Daughter',
    initials: 'MD',
    tagline: '',
    popular_searches: '',
    established: 2019,
    date_style: 'month-first',
    logo_url: null,
    favicon_url: null,
  })
  expect(HOUSE.schema.parse({ ...house, logo_url: SQUARE, favicon_url: SQUARE })).toMatchObject({ logo_url: SQUARE })
})

test.each([
  ['name', undefined, 'Enter the name'],
  ['name', 'x'.repeat(61), 'At most 60'],
  ['initials', 'ABCDE', 'At most 4'],
  ['initials', 'A1', 'one to four letters'],
  ['initials', undefined, 'one to four letters'],
  ['tagline', 'x'.repeat(81), 'At most 80'],
  ['established', '85', 'Enter a year'],
  ['established', String(new Date().getFullYear() + 1), 'Enter a year'],
  ['established', '1e3', 'Enter a year'],
  ['logo_url', 'https://other.example/logo.png', 'Upload the logo'],
  ['favicon_url', '/images/heritage-workbench.jpg', 'choose one that was uploaded'],
  ['favicon_url', SQUARE.replace('400x400', '400x200'), 'square picture'],
  ['favicon_url', SQUARE.replace('400x400', '100x100'), 'square picture'],
])('%s %j is refused', (name, value, message) => {
  const { error } = HOUSE.schema.safeParse({ ...house, [name]: value })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name])
  expect(error?.message).toContain(message)
})

test('profiles are in the order of their places, and rows without an address are left out', () => {
  const typed = {
    handle: '@marlow',
    network_1: 'X',
    url_1: 'https://x.com/marlow',
    position_1: '3',
    network_3: 'TikTok',
    url_3: 'https://www.tiktok.com/@marlow',
    position_3: '1',
    network_5: 'LinkedIn',
  }
  expect(SOCIAL.schema.parse(typed)).toEqual({
    handle: '@marlow',
    social: [
      { network: 'TikTok', url: 'https://www.tiktok.com/@marlow' },
      { network: 'X', url: 'https://x.com/marlow' },
    ],
    product_feed: false,
  })
  expect(SOCIAL.schema.parse({})).toEqual({ handle: null, social: [], product_feed: false })
})

test.each([
  [{ url_2: 'https://x.com/marlow' }, 'network_2'],
  [{ url_2: 'https://x.com/marlow', network_2: 'Friendster' }, 'network_2'],
  [{ url_2: 'http://x.com/marlow', network_2: 'X' }, 'url_2'],
  [{ url_2: 'javascript:alert(1)', network_2: 'X' }, 'url_2'],
  [{ url_2: 'https://x.com/a"b', network_2: 'X' }, 'url_2'],
  [{ url_1: 'https://x.com/a', network_1: 'X', url_2: 'https://x.com/a', network_2: 'X' }, 'url_2'],
  [{ url_2: 'https://x.com/marlow', network_2: 'X', position_2: '9' }, 'position_2'],
  [{ handle: 'two words' }, 'handle'],
])('%j is refused at %s', (typed, field) => {
  expect(SOCIAL.schema.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('an ABN has eleven digits whose check digits are right', () => {
  expect(isAbn('51824753556')).toBe(true)
  for (const wrong of ['51824753557', '15824753556', '5182475355', '518247535560', '00000000000']) {
    expect(isAbn(wrong), wrong).toBe(false)
  }
  expect(formatAbn('51824753556')).toBe('51 824 753 556')
})

test('an ABN is typed with or without spaces, and may be left out', () => {
  expect(TAX.schema.parse({ abn: 'ABN 51 824 753 556', gst_included: true })).toEqual({
    abn: '51824753556',
    gst_included: true,
  })
  expect(TAX.schema.parse({})).toEqual({ abn: null, gst_included: false })
  expect(TAX.schema.safeParse({ abn: '51 824 753 557' }).error?.message).toContain('51 824 753 556')
})
