import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import SwaggerParser from '@apidevtools/swagger-parser'
import openapiTypes, { astToString } from 'openapi-typescript'
import { expect } from 'vitest'
import { makeApiToken } from '../support/api-tokens'
import { everyCall } from '../support/contract'
import { type OpenApiDocument, operationsOf } from '../support/openapi'
import { test as base } from '../support/server-test'

// The OpenAPI document, as programs read it.

const ORIGIN = 'https://shop.example'

const test = base.override('serverEnv', { ORIGIN }).extend('document', { scope: 'file' }, async ({ anonymousApi }) => {
  return (await anonymousApi.get('/openapi.json')).json as OpenApiDocument
})

/** Every value of `$ref`, at any depth. */
function referencesIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return []
  const own = '$ref' in json && typeof json.$ref === 'string' ? [json.$ref] : []
  return [...own, ...Object.values(json).flatMap(referencesIn)]
}

test('each reference leads to a named schema, and each of these is used', ({ document }) => {
  const names = Object.keys(document.components.schemas)
  const used = new Set(referencesIn(document))
  expect([...used].sort()).toEqual(names.map((name) => `#/components/schemas/${name}`).sort())
  expect(names.every((name) => /^[A-Z]\w+$/.test(name))).toBe(true)
})

test('a parser finds it valid, and resolves it', async ({ document }) => {
  const parsed = await SwaggerParser.validate(structuredClone(document) as never)
  expect(Object.keys(parsed.paths ?? {})).toEqual(Object.keys(document.paths))
})

test('each call has an id of its own, a declared tag and the security that it needs', ({ document }) => {
  const operations = operationsOf(document)
  expect(operations).toHaveLength(everyCall.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const tags = document.tags.map(({ name }) => name)
  expect(new Set(operations.flatMap((operation) => operation.tags))).toEqual(new Set(tags))
  for (const { path, method, security } of operations) {
    const who = everyCall.find((call) => `/api${call.path}` === path && call.method === method)?.call.who
    if (who === 'everyone') expect(security).toEqual([])
    else if (who === 'everyone, staff see more') expect(security).toContainEqual({})
    else expect(security).not.toContainEqual({})
    const names = security.flatMap((one) => Object.keys(one))
    for (const name of names) expect(document.components.securitySchemes).toHaveProperty(name)
  }
})

test('it names the address of the shop, and the cookie that it sets there', async ({ document }) => {
  expect(document.servers).toEqual([{ url: ORIGIN }])
  expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: '__Host-session' })
})

/** A program that compiles only when the types say what the API has. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.mjs'

const ring: components['schemas']['ProductInput'] = { name: 'Client Ring', slug: 'client-ring', price: '12.50' }
// @ts-expect-error -- A slug is required.
export const incomplete: components['schemas']['ProductInput'] = { name: 'Ring', price: 1 }
// @ts-expect-error -- A price is an amount or its text.
export const mistyped: components['schemas']['ProductInput'] = { ...ring, price: true }

export async function run(baseUrl: string, token: string) {
  const { GET, PUT, POST } = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } })
  const added = await POST('/api/admin/products', { body: ring })
  const product = added.data ?? fail(added.error)
  const id: number = product.id
  const address = { path: { id } }
  const stale = await PUT('/api/admin/products/{id}', {
    params: { ...address, header: { 'If-Match': '"0"' } },
    body: ring,
  })
  const wrong = await POST('/api/admin/products', { body: { ...ring, name: '' } })
  const list = await GET('/api/products', { params: { query: { limit: 1 } } })
  const evening = await POST('/api/collections', { body: { name: 'Client Evening', slug: null } })
  return {
    price: product.price,
    stale: stale.response.status,
    errors: wrong.error?.errors?.name,
    names: (list.data ?? fail(list.error)).map(({ name }) => name),
    slug: evening.data?.slug,
  }
}

function fail(error: components['schemas']['ErrorResponse'] | undefined): never {
  throw new Error(error?.message)
}
`

const SETTINGS = {
  compilerOptions: { strict: true, target: 'es2022', module: 'nodenext', types: [], lib: ['es2022', 'dom'] },
}

test('a client made from it compiles and works', async ({ document, server }) => {
  const cache = resolve('node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'api-client-'))
  try {
    // A field with a default may be left out of a request.
    const options = { defaultNonNullable: false }
    const types = astToString(await openapiTypes(structuredClone(document) as never, options))
    const files = { 'api.d.mts': types, 'program.mts': PROGRAM, 'tsconfig.json': JSON.stringify(SETTINGS) }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    await promisify(execFile)(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', folder])
    const { run } = (await import(pathToFileURL(join(folder, 'program.mjs')).href)) as {
      run: (origin: string, token: string) => Promise<unknown>
    }
    const token = makeApiToken(server.databaseFile, ['product:write', 'collection:write'])
    expect(await run(server.origin, token)).toEqual({
      price: 12.5,
      stale: 412,
      errors: ['Name is required'],
      names: [expect.any(String) as string],
      slug: 'client-evening',
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
