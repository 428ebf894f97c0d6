import { expect, test } from 'vitest'
import { periodOf, periodsBefore } from './periods'

test('a month and a quarter have their first and last day', () => {
  expect(periodOf('2028-02')).toEqual({
    ...{ name: '2028-02', label: 'February 2028', from: '2028-02-01', to: '2028-02-29' },
  })
  expect(periodOf('2026-q3')).toMatchObject({ label: 'July to September 2026', from: '2026-07-01', to: '2026-09-30' })
  expect(periodOf('2026-12')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
  for (const name of ['', '2026', '2026-13', '2026-q5', '2026-00', '1999-01', '2026-01-01']) {
    expect(periodOf(name), name).toBeNull()
  }
})

test('last month comes first, then this one, quarters and older months, also past new year', () => {
  const names = periodsBefore('2026-01-31').map(({ name }) => name)
  expect(names.slice(0, 5)).toEqual(['2025-12', '2026-01', '2026-q1', '2025-q4', '2025-q3'])
  expect(names).toContain('2025-11')
  expect(new Set(names).size).toBe(names.length)
})
