import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from './mutations.mjs'

test.each(MUTATIONS)('the rule is where its row says, once: $breaks', ({ file, from, tests }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  expect(tests.filter((name) => !existsSync(name))).toEqual([])
})
