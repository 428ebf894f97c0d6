import { expect, test } from 'vitest'
import { publicationDate, publicationOf } from './publication'

const now = new Date('2026-06-01T10:00:00Z')
const past = new Date('2026-05-01T09:30:45Z')
const future = new Date('2026-07-01T09:30:00Z')

test('a post is a draft, published or scheduled', () => {
  expect(publicationOf({ is_published: false, published_at: future }, now)).toBe('draft')
  expect(publicationOf({ is_published: true, published_at: past }, now)).toBe('published')
  expect(publicationOf({ is_published: true, published_at: null }, now)).toBe('published')
  expect(publicationOf({ is_published: true, published_at: future }, now)).toBe('scheduled')
})

test('the first publication date survives, a future one only while scheduled', () => {
  expect(publicationDate('draft', undefined, past, now)).toEqual(past)
  expect(publicationDate('draft', future, null, now)).toBeNull()
  expect(publicationDate('draft', undefined, future, now)).toBeNull()
  expect(publicationDate('published', undefined, past, now)).toEqual(past)
  expect(publicationDate('published', undefined, future, now)).toEqual(now)
  expect(publicationDate('published', undefined, null, now)).toEqual(now)
  expect(publicationDate('scheduled', future, past, now)).toEqual(future)
})

test('the same minute keeps its seconds', () => {
  expect(publicationDate('published', new Date('2026-05-01T09:30:00Z'), past, now)).toEqual(past)
})
