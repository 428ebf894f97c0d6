import { expect, test } from 'vitest'
import { formValues, historyValues } from './field-values'
import { labelsOf } from './kind'

const FIELDS = {
  name: { label: 'Name' },
  place: { label: 'Place', options: { left: 'On the left' } },
  count: { label: 'Count', hint: 'From 0' },
  shown: { label: 'Shown' },
  tags: { label: 'Tags' },
  since: { label: 'Since' },
}
const ROW = { name: 'Ring', place: 'left', count: 0, shown: false, tags: ['a', 'b'], since: new Date(0), version: 1 }

test('labels are in the order of the fields', () => {
  expect(Object.entries(labelsOf(FIELDS)).slice(0, 2)).toEqual([
    ['name', 'Name'],
    ['place', 'Place'],
  ])
})

test('the history shows each field as a text, and those of a choice by their labels', () => {
  expect(historyValues(FIELDS, ROW)).toEqual({
    name: 'Ring',
    place: 'On the left',
    count: '0',
    shown: 'No',
    tags: 'a, b',
    since: 'Jan 1, 1970, 10am',
  })
})

test('a value that was once allowed is shown as it is, and nothing as nothing', () => {
  const shown = historyValues(FIELDS, { ...ROW, place: 'above', since: null })
  expect(shown).toMatchObject({ place: 'above', since: null })
})

test('a field that only its kind can show is an error', () => {
  expect(() => historyValues(FIELDS, { ...ROW, name: { first: 'Ada' } })).toThrow(
    'The history cannot show "Name" by itself',
  )
})

test('a form has the fields of a row as it would send them', () => {
  expect(formValues(FIELDS, { ...ROW, name: '', since: null, shown: true })).toEqual({
    name: '',
    place: 'left',
    count: '0',
    shown: 'on',
    tags: 'a, b',
    since: undefined,
  })
  expect(formValues(FIELDS, ROW)).toMatchObject({ shown: undefined, since: '1970-01-01T10:00' })
})

test('a field that only its form can show is an error', () => {
  expect(() => formValues(FIELDS, { ...ROW, name: {} })).toThrow('A form cannot show "Name" by itself')
})

test('a field that says how it is shown is shown so', () => {
  const fields = { ...FIELDS, count: { label: 'Count', show: (count: number) => `${count} pieces` } }
  expect(historyValues(fields, ROW).count).toBe('0 pieces')
})
