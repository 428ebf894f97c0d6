import { inject, test as base } from 'vitest'
import { ApiClient } from './api-client'
import { type MailServer, startMailServer } from './mail-server'
import { startPaymentServer } from './payment-server'
import { startServer } from './server'
import { TEST_SECRET } from './sessions'
import { sharedServer } from './shared-server'
import { isOnServer } from './shop-database'
import { Visitor } from './visitor'
import { Writer } from './writing'

const oncePerFile = { scope: 'file' } as const

const USUAL: Record<string, string> = { SESSION_SECRET: TEST_SECRET }

/**
 * A test of the built server. Fixtures start only when used. A file that overrides `template` or `serverEnv` has a server
 * of its own; the others share one.
 */
export const test = base
  .extend('template', oncePerFile, (): string | null => inject('templateFile'))
  .extend('serverEnv', oncePerFile, () => USUAL)
  // eslint-disable-next-line no-empty-pattern -- Vitest reads a fixture's dependencies from the pattern.
  .extend('mail', oncePerFile, async ({}, { onCleanup }) => {
    const mail = await startMailServer()
    onCleanup(() => mail.stop())
    return mail
  })
  // eslint-disable-next-line no-empty-pattern -- Vitest reads a fixture's dependencies from the pattern.
  .extend('payments', oncePerFile, async ({}, { onCleanup }) => {
    const payments = await startPaymentServer()
    onCleanup(() => payments.stop())
    return payments
  })
  .extend('server', oncePerFile, async ({ template, serverEnv }, { onCleanup }) => {
    if (template && serverEnv === USUAL && !isOnServer) return sharedServer(template, serverEnv)
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

/** The settings of a shop that sends its emails to the tests' mail server. */
export const sendingTo = ({ url }: MailServer) => ({ SMTP_URL: url, MAIL_FROM: 'Boutique <hello@boutique.example>' })

/** A test of a server that sends emails. */
export const testWithMail = test.extend('serverEnv', oncePerFile, ({ mail }) => sendingTo(mail))

/** A test of a server that takes cards through the tests' payment server. */
export const testWithCards = test.extend('serverEnv', oncePerFile, ({ payments }) => payments.env)
