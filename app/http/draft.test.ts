import { expect, test } from 'vitest'
import { packDraft, readPackedDraft, unpackDraft } from './draft.server'

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('a form is packed without secrets and unpacked unchanged', () => {
  const packed = packDraft(
    formOf([
      ['title', 'Care'],
      ['code', '123456'],
      ['new_password', 'correct horse'],
      ['of-12', ''],
    ]),
  )
  expect(unpackDraft(packed)).toEqual([
    ['title', 'Care'],
    ['of-12', ''],
  ])
})

test('an oversized form is not packed, and not returned after the sign-in', () => {
  expect(packDraft(formOf([['content', 'x'.repeat(64 * 1024)]]))).toBeNull()
  expect(readPackedDraft(formOf([['draft', JSON.stringify([['content', 'x'.repeat(64 * 1024)]])]]))).toBeNull()
})

test.each([
  'x',
  'null',
  '{"a":"b"}',
  '[["a","b","c"]]',
  '[["a",["b"]]]',
  '[["x[90000000]","1"]]',
  '[["a.b","1"]]',
  `[["${'x'.repeat(101)}","1"]]`,
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
])('%.60s is not a packed form and is not returned', (draft) => {
  expect(unpackDraft(draft)).toBeNull()
  expect(readPackedDraft(formOf([['draft', draft]]))).toBeNull()
})
