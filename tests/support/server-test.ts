import { inject, test as base } from 'vitest'
import { ApiClient } from './api-client'
import { startServer } from './server'
import { Visitor } from './visitor'
import { Writer } from './writing'

const oncePerFile = { scope: 'file' } as const

/** A test of the built server. Fixtures start only when used; a file changes `serverEnv` with `test.override`. */
export const test = base
  .extend('template', oncePerFile, (): string | null => inject('templateFile'))
  .extend('serverEnv', oncePerFile, (): Record<string, string> => ({}))
  .extend('server', oncePerFile, async ({ template, serverEnv }, { onCleanup }) => {
    const server = await startServer(template, serverEnv)
    onCleanup(async () => void (await server.stop()))
    return server
  })
  .extend('visitor', ({ server }) => new Visitor(server.origin))
  .extend('staff', oncePerFile, async ({ server }) => {
    const staff = new Visitor(server.origin)
    await staff.signIn()
    return staff
  })
  .extend('writer', oncePerFile, ({ server }) => Writer.signIn(server.origin))
  .extend('anonymousApi', oncePerFile, ({ server }) => new ApiClient(server.origin))
  .extend('api', oncePerFile, ({ anonymousApi }) => anonymousApi.signedIn())
