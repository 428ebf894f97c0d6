import { expect, test } from 'vitest'
import { formatDateTimeField } from '~/format/dates'
import { parseForm } from '~/http/parse-form.server'
import { postFormSchema, postSchema } from './post.schema'

function posted(fields: Record<string, string>) {
  const form = new FormData()
  const all = { title: 'Opals', slug: 'opals', content: 'They shine.', publication: 'published', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  const submission = parseForm(form, postFormSchema)
  return submission.status === 'success' ? submission.value : submission.reply().error
}

test('a future date needs Scheduled, and Scheduled a future date', () => {
  const future = '2127-01-15T09:30'
  expect(posted({ publication: 'published', published_at: future })).toMatchObject({
    published_at: [expect.stringContaining('choose Scheduled')],
  })
  for (const published_at of ['', '2020-01-15T09:30']) {
    expect(posted({ publication: 'scheduled', published_at })).toEqual({
      published_at: ['Choose a time in the future'],
    })
  }
  expect(posted({ publication: 'draft', published_at: future })).toMatchObject({ publication: 'draft' })
  expect(posted({ publication: 'soon' })).toEqual({ publication: ['Choose Draft, Published or Scheduled'] })
})

test("a post's date is in Melbourne time, in summer and in winter", () => {
  const scheduled = { publication: 'scheduled' }
  expect(posted({ ...scheduled, published_at: '2127-01-15T09:30' })).toMatchObject({
    published_at: new Date('2127-01-14T22:30:00Z'),
  })
  expect(posted({ ...scheduled, published_at: '2127-07-15T09:30' })).toMatchObject({
    published_at: new Date('2127-07-14T23:30:00Z'),
  })
  expect(formatDateTimeField(new Date('2127-01-14T22:30:59Z'))).toBe('2127-01-15T09:30')
  expect(posted({ published_at: '' })).toMatchObject({ published_at: undefined })
})

test.each(['2027-02-30T09:30', 'tomorrow', '2027-01-15T25:00'])('%s is not a date', (published_at) => {
  expect(posted({ published_at })).toEqual({ published_at: ['Enter a date and time'] })
})

test('a year of two digits is of this century', () => {
  // As a browser sends a typed 26.
  expect(posted({ published_at: '0026-10-04T10:00' })).toMatchObject({ published_at: new Date('2026-10-03T23:00:00Z') })
  expect(posted({ published_at: '0001-10-04T10:00' })).toMatchObject({ published_at: new Date('2001-10-04T00:00:00Z') })
})

test.each(['0000-01-01T00:00', '0126-01-01T00:00'])('%s is no date, nor is it in JSON', (published_at) => {
  expect(posted({ published_at })).toEqual({ published_at: ['Enter a date and time'] })
  const body = { title: 'Opals', slug: 'opals', content: 'They shine.', published_at: `${published_at}:00Z` }
  expect(postSchema.safeParse(body).error?.issues).toMatchObject([
    { path: ['published_at'], message: 'Enter a date and time' },
  ])
})

test('tags are separated by commas and deduplicated', () => {
  expect(posted({ tags: ' opals, care ,,opals' })).toMatchObject({ tags: ['opals', 'care'] })
  expect(posted({})).toMatchObject({ tags: [], publication: 'published' })
})

test('an invalid tag is reported at the tags field', () => {
  expect(posted({ tags: `care, ${'x'.repeat(61)}` })).toEqual({ tags: ['Each tag: At most 60 characters'] })
  const many = Array.from({ length: 21 }, (_, number) => `tag ${number}`).join(',')
  expect(posted({ tags: many })).toEqual({ tags: ['At most 20 tags'] })
})
