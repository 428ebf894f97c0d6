import { expect, test } from 'vitest'
import { mergeForms } from './merge.server'

const base = { name: 'Ring', stock: '2', description: 'Old.', featured: undefined, stones: ['opal'] }

test('fields that only one of two has changed are merged', () => {
  const mine = { ...base, description: 'New.' }
  const theirs = { ...base, stock: '9', featured: 'on' }
  expect(mergeForms(base, mine, theirs)).toEqual({
    values: { ...base, description: 'New.', stock: '9', featured: 'on' },
    conflicts: [],
    theirs: ['stock', 'featured'],
  })
})

test('a field that both have changed is a conflict, in which mine stays in the form', () => {
  const merge = mergeForms(base, { ...base, stock: '3' }, { ...base, stock: '9', name: 'Opal ring' })
  expect(merge).toMatchObject({ values: { stock: '3', name: 'Opal ring' }, conflicts: ['stock'], theirs: ['name'] })
})

test('the same change twice is no conflict', () => {
  const both = { ...base, stock: '9', stones: ['ruby', 'opal'] }
  const merge = mergeForms(base, both, { ...both, stones: ['opal', 'ruby'] })
  expect([merge.conflicts, merge.theirs]).toEqual([[], []])
})

test('a cleared field and an unticked box are changes', () => {
  const mine = { name: 'Ring', stock: '2', stones: ['opal'] }
  const theirs = { ...base, stones: undefined }
  const merge = mergeForms(base, mine, theirs)
  expect(merge.values.description).toBeUndefined()
  expect(merge.values.stones).toBeUndefined()
  expect(merge.conflicts).toEqual([])
})

test('line breaks of browsers and empty fields are no changes', () => {
  const merge = mergeForms({ text: 'a\nb' }, { text: 'a\r\nb ', note: '' }, { text: 'c', note: undefined })
  expect(merge).toMatchObject({ values: { text: 'c' }, conflicts: [], theirs: ['text'] })
})

test('without a base, every difference is a conflict', () => {
  expect(mergeForms(null, { ...base, stock: '3' }, base).conflicts).toEqual(['stock'])
})
