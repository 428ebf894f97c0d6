import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect } from 'vitest'
import { ApiClient } from '../support/api-client'
import { Attempt, type Clients, RECIPES } from '../support/call-attempts'
import { everyCall, FIRST_ROWS, NEEDS_ROWS } from '../support/contract'
import { change } from '../support/database'
import type { OpenApiDocument } from '../support/openapi'
import { test as base } from '../support/server-test'
import { makeSession } from '../support/sessions'

// Each documented status with its headers and body is what the server sends, and it sends no other.

/** Of faults, and of limits that tests/http/api-visitors.test.ts reaches. */
const NOT_HERE = ['429', '500', '503', 'default']

const test = base
  .extend('document', { scope: 'file' }, async ({ anonymousApi }) => {
    return (await anonymousApi.get('/openapi.json')).json as OpenApiDocument
  })
  .extend('clients', { scope: 'file' }, async ({ server, api, anonymousApi }): Promise<Clients> => {
    const { bearer } = await makeSession(server.databaseFile, { role: 'user' })
    return { api, anonymousApi, customer: new ApiClient(server.origin, { bearer }) }
  })
  .extend('validatorAt', { scope: 'file' }, ({ document }) => {
    const ajv = new Ajv2020({ strict: false })
    addFormats(ajv)
    ajv.addSchema(document, 'document')
    return (steps: string[]): ValidateFunction => {
      const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
      return ajv.compile({ $ref: `document#/${pointer.join('/')}` })
    }
  })

describe.each(everyCall)('$method $path', (target) => {
  test('sends what is documented', async ({ document, clients, validatorAt, server }) => {
    if (NEEDS_ROWS.test(target.path)) change(server.databaseFile, FIRST_ROWS)
    const place = ['paths', `/api${target.path}`, target.method.toLowerCase()]
    const responses = document.paths[`/api${target.path}`]?.[target.method.toLowerCase()]?.responses ?? {}
    const reached = new Set<string>()
    for (const [name, recipe] of Object.entries(RECIPES)) {
      // At a row of its own: the recipe before may have deleted another.
      const reply = await recipe(await Attempt.at(target, clients))
      if (!reply) continue
      const status = String(reply.status)
      reached.add(status)
      const documented = responses[status]
      expect(documented, `${name} got ${status}: ${reply.text.slice(0, 200)}`).toBeDefined()
      for (const header of Object.keys(documented?.headers ?? {})) {
        if (header !== 'X-Total-Count') expect(reply.headers.has(header), `${header} of ${status}`).toBe(true)
      }
      if (!documented?.content) expect(reply.text).toBe('')
      else {
        const isValid = validatorAt([...place, 'responses', status, 'content', 'application/json', 'schema'])
        expect(isValid(reply.json), `${status}: ${JSON.stringify(isValid.errors)}`).toBe(true)
      }
    }
    const expected = Object.keys(responses).filter((status) => !NOT_HERE.includes(status))
    expect([...reached].sort()).toEqual(expected.sort())
  })
})
