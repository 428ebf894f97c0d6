import { expect, test } from 'vitest'
import { products } from '~/seed/data/products'
import { drawingsOf } from './drawing'

const COIN = 'an Australian $2 coin is 20.5 mm wide.'

function draw(category: string, subcategory: string, Dimensions: string, facts: Record<string, string> = {}) {
  const drawings = drawingsOf({ name: 'Piece', category, subcategory, facts: { Dimensions, ...facts } })
  return drawings.map((drawing) => ({ ...drawing, text: drawing.text.replaceAll('\u00A0', ' ') }))
}

/** The widths and heights of the ellipses of path data, in order. */
function ellipsesIn(data: string): [number, number][] {
  return [...data.matchAll(/a([\d.]+) ([\d.]+) 0 1 0 [\d.]+ 0/g)].map(([, rx, ry]) => [2 * Number(rx), 2 * Number(ry)])
}

test('a stud and the coin beside it have one scale', () => {
  const [{ outlines, beside, text } = fail()] = draw('earrings', 'stud-earrings', '5.1mm across; posts 11mm')
  const [[stud] = fail()] = ellipsesIn(outlines[0]!)
  const [[coin] = fail()] = ellipsesIn(beside)
  expect([stud, coin]).toEqual([5.1, 20.5])
  expect(text).toBe(`The stud is 5.1 mm across; ${COIN}`)
})

test('a pendant is drawn upright beside a coin, and again on its chain', () => {
  const [small = fail(), worn = fail(), ...more] = draw('necklaces', 'pendants', '18 by 12mm; 45cm long')
  expect(more).toEqual([])
  expect(ellipsesIn(small.outlines[0]!)).toEqual([[12, 18]])
  expect(ellipsesIn(worn.outlines[0]!)).toEqual([[12, 18]])
  expect(small.text).toBe(`The pendant is 18 by 12 mm; ${COIN}`)
  expect(worn.text).toBe('The chain is 45 cm long; the neck is 38 cm round.')
})

test.each([
  ['earrings', 'drop-earrings', '32mm long'],
  ['earrings', 'dangle-earrings', 'Pearls 10mm; 38mm long'],
  ['earrings', 'drop-earrings', '34mm long; 16mm wide'],
  ['other', 'brooches', '48mm tall; pearl 9mm'],
  ['necklaces', 'chokers', '25cm long'],
  ['bracelets', 'charm-bracelets', 'Heart 9mm wide'],
  ['rings', '', '3mm thick'],
])('what gives no outline is not drawn: %s, %s, %s', (category, subcategory, text) => {
  expect(draw(category, subcategory, text)).toEqual([])
})

test('a part alone, or a pendant whose outline is not known, is left out beside its chain', () => {
  for (const text of ['26mm with the bail; 45cm long', '45cm long, 8mm wide', 'Links 14 by 4mm; chain 45cm']) {
    const [{ outlines, text: words } = fail(), ...more] = draw('necklaces', 'pendants', text)
    expect([outlines, more, words], text).toEqual([[], [], 'The chain is 45 cm long; the neck is 38 cm round.'])
  }
})

test('a heart is not drawn round', () => {
  const locket = { category: 'necklaces', subcategory: 'lockets', facts: { Dimensions: '26mm across' } }
  expect(drawingsOf({ ...locket, name: 'Heart Locket' })).toEqual([])
  expect(drawingsOf({ ...locket, name: 'Round Locket' })[0]?.outlines).toHaveLength(1)
})

test('a collar is a loop as long as the largest neck that it fits', () => {
  const [{ outlines, text } = fail(), ...more] = draw('necklaces', 'chokers', 'Wire 2.5mm thick; fits 33 to 37cm')
  const [[outer = 0] = [], [inner = 0] = []] = ellipsesIn(outlines[0]!)
  expect([outer - inner, ((outer + inner) / 2) * Math.PI]).toEqual([expect.closeTo(5, 1), expect.closeTo(370, 0)])
  expect(more).toEqual([])
  expect(text).toBe(`The wire is 2.5 mm thick and it fits 33 to 37 cm; ${COIN}`)
})

test('a ring is on a finger: its band as wide as it is, its stone above it', () => {
  const [{ outlines, beside, text } = fail()] = draw('rings', 'engagement-rings', 'Halo 10.2mm across; band 2.1mm wide')
  expect(outlines[0]).toContain('h17.3v2.1h-17.3z')
  expect(ellipsesIn(outlines[1]!)).toEqual([[10.2, 10.2]])
  expect(beside).toContain('M21.3 52')
  expect(text).toBe(
    'The halo is 10.2 mm across and the band is 2.1 mm wide; the finger, of ring size N½, is 17.3 mm wide.',
  )
})

test('a pair of bands is on two fingers', () => {
  const [{ outlines, text } = fail()] = draw('rings', 'wedding-bands', '4.5mm and 3.5mm wide, 1.8mm thick')
  expect(outlines.map((outline) => /v([\d.]+)/.exec(outline)?.[1])).toEqual(['4.5', '3.5'])
  expect(text).toContain('The bands are 4.5 and 3.5 mm wide;')
})

test('the cut gives a stone its outline', () => {
  const outlineOf = (Cut: string) => draw('necklaces', 'pendants', 'Stone 9 by 7mm', { Cut })[0]?.outlines[0] ?? ''
  expect(ellipsesIn(outlineOf('Oval'))).toEqual([[7, 9]])
  for (const cut of ['Octagonal step cut', 'Cushion', 'Pear']) expect(ellipsesIn(outlineOf(cut)), cut).toEqual([])
})

test('a hoop is as thick as it is, above and below', () => {
  const [{ outlines } = fail()] = draw('earrings', 'hoop-earrings', '26mm across; 1.2 to 2.5mm thick')
  expect(ellipsesIn(outlines[0]!).map(([width]) => Math.round(width * 10) / 10)).toEqual([26, 22.3])
})

test('a watch is on a wrist, with its strap', () => {
  const [{ outlines, text } = fail()] = draw('watches', 'mens-watches', 'Case 38mm; strap 20mm at the lugs')
  expect(outlines[0]).toContain('h55v20h-55z')
  expect(ellipsesIn(outlines[1]!)).toEqual([[38, 38]])
  expect(text).toBe('The case is 38 mm and the strap is 20 mm at the lugs; the wrist is 55 mm wide.')
})

test('a bracelet is on a wrist, and a loop of its length beside a coin', () => {
  const [worn = fail(), closed = fail()] = draw('bracelets', 'tennis-bracelets', '18cm long, 3.4mm wide')
  expect(worn.outlines[0]).toContain('h55v3.4')
  const [[outer = 0] = [], [inner = 0] = []] = ellipsesIn(closed.outlines[0]!)
  expect(((outer + inner) / 2) * Math.PI).toBeCloseTo(180, 0)
  expect(ellipsesIn(closed.beside)[0]).toEqual([20.5, 20.5])
})

test('a bangle is as wide inside as it says, and as thick', () => {
  const [{ outlines } = fail()] = draw('bracelets', 'bangles', '3mm thick; inner measure 62mm')
  expect(ellipsesIn(outlines[0]!).map(([width]) => width)).toEqual([68, 62])
})

test('an anklet that can be closed at two lengths is a loop of each', () => {
  const [{ lines } = fail()] = draw('other', 'anklets', '23 to 26cm long')
  expect(ellipsesIn(lines).map(([width]) => Math.round(width * Math.PI))).toEqual([230, 260])
})

test('what does not fit on a finger, a wrist or a neck is beside a coin', () => {
  for (const [category, text] of [
    ['rings', 'Face 45 by 30mm; band 3mm wide'],
    ['watches', 'Case 120mm'],
    ['bracelets', '90mm inside'],
    ['earrings', '4mm across, 3mm thick'],
  ] as const) {
    const drawings = draw(category, '', text)
    expect(
      drawings.map((drawing) => drawing.text.endsWith(COIN)),
      text,
    ).toEqual([true])
  }
})

test.each<Record<string, string>>([
  {},
  { Metal: 'Platinum' },
  { Dimensions: 'One size' },
  { Dimensions: '9000mm wide' },
  { Dimensions: '0mm' },
])('without a measure nothing is drawn: %j', (facts) => {
  expect(drawingsOf({ name: 'Ring', category: 'rings', subcategory: null, facts })).toEqual([])
})

test.each([null, 'tiaras', 'rings', 'watches', 'bracelets'])(
  'of the category %j, any measure is drawn in numbers or not at all',
  (category) => {
    for (const Dimensions of ['12mm', '12mm long', '8cm long', '3mm thick', '4 by 3mm', '5mm wide', 'box 9 by 9cm']) {
      const drawings = drawingsOf({ name: 'Piece', category, subcategory: null, facts: { Dimensions } })
      const data = drawings.flatMap(({ beside, outlines, lines }) => [beside, ...outlines, lines]).join('')
      expect(data, Dimensions).not.toMatch(/NaN|undefined|Infinity/)
    }
  },
)

test('the pieces of the demonstration are drawn, within its frame, by short paths', () => {
  const plain: string[] = []
  for (const { name, category, subcategory, facts } of products) {
    const drawings = drawingsOf({ name, category, subcategory, facts })
    if (drawings.length === 0) plain.push(name)
    for (const { width, height, beside, outlines, lines, text } of drawings) {
      const data = beside + outlines.join('') + lines
      expect(data, name).not.toMatch(/NaN|undefined|Infinity/)
      expect(data.length, name).toBeLessThan(700)
      for (const [, x, y] of data.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)) {
        expect(
          Number(x) >= 0 && Number(x) <= width && Number(y) >= 0 && Number(y) <= height,
          `${name}: ${x} ${y}`,
        ).toBe(true)
      }
      expect(text, name).toMatch(/^[A-Z].* (?:is|are|taper to) [\d.].*; .* \d[\d.]*\u00A0?[cm]m (?:wide|round)\.$/)
    }
  }
  expect(
    plain.every((name) => /Brooch|(?:Drop|Dangle) Earrings/.test(name)),
    plain.join(),
  ).toBe(true)
})

function fail(): never {
  throw new Error('Nothing is drawn')
}
