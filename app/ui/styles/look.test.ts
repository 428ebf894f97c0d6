import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GROUND_COLOURS, LOOK_CHOICES, type LookSettings } from '~/models/shop/look'
import { contrast, luminance } from '../../../tests/support/contrast'

const ACCENTS = Object.keys(LOOK_CHOICES.accent)
const GROUNDS = Object.keys(LOOK_CHOICES.ground) as LookSettings['ground'][]

type Colours = Record<string, string>

const TEXT = 4.5
const CONTROL = 3
const WHITE = 'color-white'

/** What stands on what, by the names of the variables. */
const ON_LIGHT = ['color-ink', 'color-muted', 'color-gold', 'color-brand', 'color-oxblood', 'color-positive']
const PAIRS: [what: string, on: string, least: number][] = [
  ...['color-paper', WHITE].flatMap(
    (ground) =>
      [...ON_LIGHT.map((text): [string, string, number] => [text, ground, TEXT]), ['color-edge', ground, CONTROL]] as [
        string,
        string,
        number,
      ][],
  ),
  // Buttons, also under the pointer, the cart count, the footer and their focus rings.
  ...['color-brand', 'action-hover', 'night'].flatMap((ground): [string, string, number][] => [
    ['color-paper', ground, TEXT],
    [WHITE, ground, TEXT],
    ['color-gold-light', ground, TEXT],
  ]),
  ['color-paper', 'color-oxblood', TEXT],
  [WHITE, 'color-oxblood', TEXT],
  [WHITE, 'color-positive', TEXT],
]

const css = (name: string) => readFileSync(`app/ui/styles/${name}.css`, 'utf8')
const usual: Colours = {
  ...coloursIn(css('theme')),
  ...coloursIn(css('hero')),
  'action-hover': /--action-hover, (#[0-9a-f]{6})/.exec(css('components'))![1]!,
}

function coloursIn(text: string): Colours {
  const found = text.matchAll(/--([\w-]+): (#[0-9a-f]{6}|\d+ \d+ \d+);/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

function chosen(attribute: string, value: string): Colours {
  const block = new RegExp(`\\[data-${attribute}='${value}'\\] \\{([^}]+)\\}`).exec(css('look'))
  return coloursIn(block?.[1] ?? '')
}

describe.each(ACCENTS)('%s', (accent) => {
  test.each(GROUNDS)('on %s has the contrast that WCAG AA asks for', (ground) => {
    const colours = { ...usual, ...chosen('accent', accent), ...chosen('ground', ground) }
    const low = PAIRS.map(([what, on, least]) => ({ what, on, least, is: contrast(colours[what]!, colours[on]!) }))
    expect(low.filter(({ is, least }) => !(is >= least))).toEqual([])
  })

  test('is as dark under the words of the hero as the usual colour', () => {
    const { night } = { ...usual, ...chosen('accent', accent) }
    expect(luminance(night!)).toBeLessThanOrEqual(luminance(usual.night!))
  })

  test('is a colour of its own', () => {
    const others = ACCENTS.filter((other) => other !== accent).map((other) => ({
      ...usual,
      ...chosen('accent', other),
    }))
    const own = { ...usual, ...chosen('accent', accent) }
    for (const name of ['color-brand', 'action-hover', 'night'])
      expect(others.map((other) => other[name])).not.toContain(own[name])
  })
})

test.each(GROUNDS)('the browser bars of %s have its colour', (ground) => {
  const colours = { ...usual, ...chosen('ground', ground) }
  expect(GROUND_COLOURS[ground].toLowerCase()).toBe(colours['color-paper'])
})

test('every colour that a style sheet uses exists', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const used = files.flatMap((file) => [...readFileSync(`app/${file}`, 'utf8').matchAll(/var\(--(color-[\w-]+)/g)])
  const known = new Set(Object.keys(usual))
  expect(files.length).toBeGreaterThan(20)
  expect([...new Set(used.map(([, name = '']) => name))].filter((name) => !known.has(name))).toEqual([])
})
