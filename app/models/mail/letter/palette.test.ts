import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GROUND_COLOURS, LOOK_CHOICES, type LookSettings } from '~/models/shop/look'
import { contrast } from '../../../../tests/support/contrast'
import { ACCENT_COLOURS, type EmailColours, paletteOf } from './styles'

const ACCENTS = Object.keys(LOOK_CHOICES.accent) as LookSettings['accent'][]
const GROUNDS = Object.keys(GROUND_COLOURS) as LookSettings['ground'][]

const TEXT = 4.5
const CONTROL = 3
type Name = keyof EmailColours
const PAIRS: [what: Name, on: Name, least: number][] = [
  ...(['ink', 'muted', 'link', 'sale'] as const).map((what): [Name, Name, number] => [what, 'card', TEXT]),
  ['muted', 'ground', TEXT],
  ['link', 'ground', TEXT],
  ['buttonText', 'button', TEXT],
  ['button', 'card', CONTROL],
]

describe.each(ACCENTS)('%s', (accent) => {
  test.each(GROUNDS)('on %s has the contrast that WCAG AA asks for, in light and dark', (ground) => {
    const { light, dark } = paletteOf({ accent, ground, header_style: 'centred', heading_typeface: 'cormorant' })
    const low = [light, dark].flatMap((colours) =>
      PAIRS.filter(([what, on, least]) => !(contrast(colours[what], colours[on]) >= least)),
    )
    expect(low).toEqual([])
  })

  test('is the colour of the pages', () => {
    const css = (name: string) => readFileSync(`app/ui/styles/${name}.css`, 'utf8')
    const block = css('look').split(`[data-accent='${accent}']`)[1] ?? css('theme')
    expect(/--color-brand: (#[0-9a-f]{6})/.exec(block)?.[1]).toBe(ACCENT_COLOURS[accent])
  })
})
