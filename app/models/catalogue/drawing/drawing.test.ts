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

test('a height alone is a line of that height, not an outline nobody has stated', () => {
  const [{ outlines, lines, text } = fail()] = draw('other', 'brooches', '48mm tall')
  expect(outlines).toEqual([])
  expect(lines).toContain('v48')
  expect(text).toBe(`The brooch is 48 mm tall; ${COIN}`)
})

test('a heart is not drawn round', () => {
  const heart = { category: 'necklaces', subcategory: 'lockets', facts: { Dimensions: '26mm across' } }
  expect(drawingsOf({ ...heart, name: 'Heart Locket' })[0]?.lines).toContain('h26')
  expect(drawingsOf({ ...heart, name: 'Round Locket' })[0]?.outlines).toHaveLength(1)
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

test('a bracelet is on a wrist, and laid flat beside a coin', () => {
  const [worn = fail(), flat = fail()] = draw('bracelets', 'tennis-bracelets', '18cm long, 3.4mm wide')
  expect(worn.outlines[0]).toContain('h55v3.4')
  expect(flat.outlines[0]).toContain('h180v3.4')
  expect(ellipsesIn(flat.beside)[0]).toEqual([20.5, 20.5])
})

test('an anklet that can be closed at two lengths has a mark at each', () => {
  const [{ lines, width } = fail()] = draw('other', 'anklets', '23 to 26cm long')
  expect(lines).toMatch(/^M1 [\d.]+h260M1 [\d.]+v4M231 [\d.]+v4M261 [\d.]+v4$/)
  expect(width).toBe(262)
})

test('what does not fit on a finger, a wrist or a neck is beside a coin', () => {
  for (const [category, text] of [
    ['rings', 'Face 45 by 30mm; band 3mm wide'],
    ['watches', 'Case 120mm'],
    ['bracelets', '90mm wide'],
    ['necklaces', '25cm long'],
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

test.each([null, 'tiaras', 'rings', 'watches', 'bracelets'])('of the category %j, any measure is drawn', (category) => {
  for (const Dimensions of ['12mm', '12mm long', '8cm long', '3mm thick', '4 by 3mm', '5mm wide', 'box 9 by 9cm']) {
    const drawings = drawingsOf({ name: 'Piece', category, subcategory: null, facts: { Dimensions } })
    expect(drawings.length, Dimensions).toBeGreaterThan(0)
    expect(drawings.map(({ beside }) => beside).join('')).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('each piece of the demonstration is drawn, within its frame, by short paths', () => {
  for (const { name, category, subcategory, facts } of products) {
    const drawings = drawingsOf({ name, category, subcategory, facts })
    expect(drawings.length, name).toBeGreaterThan(0)
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
})

function fail(): never {
  throw new Error('Nothing is drawn')
}
