import { expect, test } from 'vitest'
import { measuresOf } from './measures'

const read = (Dimensions: string) =>
  measuresOf({ Dimensions }).map(({ subject, mm, joint, said }) => [subject, mm, joint, said].filter(Boolean).join('|'))

test.each([
  ['2.8mm wide', ['2.8|wide']],
  ['18 cm long', ['180|long']],
  ['Stone 6.4mm across; band 2.1mm wide', ['stone|6.4|across', 'band|2.1|wide']],
  ['Stone 5.1mm across, 5.6mm high', ['stone|5.1|across', 'stone|5.6|high']],
  ['28 by 22mm; 50cm long', ['28,22|by', '500|long']],
  ['28 × 22 mm', ['28,22|by']],
  ['28x22mm', ['28,22|by']],
  ['1.2–2.5 mm thick', ['1.2,2.5|to|thick']],
  ['4.5mm and 3.5mm wide, 1.8mm thick', ['4.5,3.5|and|wide', '1.8|thick']],
  ['strands 38 and 42cm long', ['strands|380,420|and|long']],
  ['42 or 45cm long', ['420,450|or|long']],
  ['45cm long with a loop at 42cm', ['450|long with a loop at 42 cm']],
  ['shoulders taper to 2.4mm', ['shoulders taper to|2.4']],
  ['Case 38MM', ['case|38']],
])('%j is read as %j', (text, measures) => {
  expect(read(text)).toEqual(measures)
})

test.each(['', 'One size', '1.01ct', '3 stones', 'about 12', '5 mmol', '4.5.6mm', 'mm', ';;,,'])(
  '%j measures nothing',
  (text) => {
    expect(read(text)).toEqual([])
  },
)

test('facts named after a measure are measures', () => {
  const facts = { Height: '18 mm', Diameter: '2 cm', Weight: '4mm', Width: '3mm at the base' }
  expect(measuresOf(facts).map(({ mm, said }) => [mm[0], said])).toEqual([
    [18, 'high'],
    [20, 'across'],
    [3, 'at the base'],
  ])
})

test('a value is written with a space', () => {
  expect(measuresOf({ Dimensions: '14 by 11mm' })[0]?.value).toBe('14 by 11 mm')
})

test('a long text costs nothing', () => {
  const started = performance.now()
  for (const text of [' '.repeat(20_000), 'a'.repeat(20_000), '1'.repeat(20_000), '1 by '.repeat(5000)]) read(text)
  expect(performance.now() - started).toBeLessThan(1000)
})
