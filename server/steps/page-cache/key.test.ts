import { expect, test } from 'vitest'
import { isForStaff } from '~/api/contract/call'
import { everyPath } from '../../../tests/support/contract'
import { parametersOf, readQuery } from './key'

test.each([
  ['/', '?utm_source=mail&q=x', ''],
  ['/product/1', '?page=2', ''],
  ['/product/1', '?option-1=a&x=2', '?option-1=a'],
  ['/products', '?option-1=a', ''],
  ['/products', '?q=b&page=2&utm=x&category=rings', '?category=rings&page=2&q=b'],
  ['/collections/rings', '?sort=newest', '?sort=newest'],
  ['/collections.data', '?_routes=root&min=1', '?_routes=root&min=1'],
  ['/_root.data', '?_routes=root&index', '?_routes=root'],
  ['/products', '?_routes=root', ''],
  ['/blog', '?filter=draft&category=draft', '?category=draft'],
  ['/blog/a-post', '?q=x', ''],
  ['/contact', '?q=x&product=1&type=ring-sizer', '?product=1&type=ring-sizer'],
  ['/search', '?Q=x&q=ring&page=2', '?page=2&q=ring'],
  ['/search/suggestions', '?page=2&q=ring', '?q=ring'],
  ['/api/products', '?q=1&limit=2', '?limit=2'],
  ['/api/products/1', '?limit=2', ''],
])('the cache key of %s%s has %s', (path, query, read) => {
  expect(readQuery(path, query)).toBe(read)
})

const publicReads = everyPath.filter(({ calls }) => calls.GET && !isForStaff(calls.GET.who))

test.each(publicReads)('GET $path reads page and limit where the contract pages its list', ({ calls, address }) => {
  expect(parametersOf(`/api${address}`)).toEqual(calls.GET?.output.isPaged ? ['page', 'limit'] : [])
})
