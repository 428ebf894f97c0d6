import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeDatabase } from '#db/client.server'
import { migrate } from '#db/migrate'
import { seedIfEmpty } from '#db/seed/seed'
import { uploadsFolder } from '#db/uploads'
import { env } from '~/http/env.server'
import { logger } from '~/http/logger.server'
import { holdsSession } from '~/http/session.server'
import { currentContentVersion } from '~/models/content-version/content-version.server'
import { startDelivery } from '~/models/outbox/delivery.server'
import { endImports } from '~/models/product-import/jobs.server'
import { ensureFirstStaff } from '~/models/user/first-staff.server'
import { bareServer, openHouse } from './http-server'
import { isDatabaseReady } from './readiness'
import { builtRemix } from './remix'
import type { Handle } from './render'
import { closeOnSignals } from './shutdown'
import { builtFiles, type Files } from './static-files'
import { allOf, uploadedFiles } from './uploaded-files'

/** Brings the database up to date, listens, and stays until a signal. Throws when it cannot start. */
export async function run(): Promise<void> {
  await migrate()
  await seedIfEmpty()
  mkdirSync(uploadsFolder(), { recursive: true })
  const server = bareServer()
  const app = env.NODE_ENV === 'development' ? await fromSources(server) : await fromBuild()
  let isServing = false
  openHouse(server, {
    ...app,
    files: allOf(app.files, uploadedFiles(uploadsFolder())),
    origin: env.ORIGIN,
    trustProxy: env.TRUST_PROXY,
    hasSignedIn: holdsSession,
    isReady: () => isServing && isDatabaseReady(),
    logger,
  })
  await listen(server)
  // Last of what can fail: the password that it makes is shown only once.
  const staff = await ensureFirstStaff()
  isServing = true
  const onDrain = () => {
    isServing = false
    app.stopWatching?.()
  }
  const endDelivery = startDelivery()
  const close = async () => {
    await endDelivery()
    await endImports()
    await closeDatabase()
  }
  closeOnSignals({ server, logger, onDrain, close })
  announce(server, staff)
}

interface App {
  handle: Handle
  files: Files
  contentVersion?: typeof currentContentVersion
  stopWatching?: () => void
}

async function fromBuild(): Promise<App> {
  const files = builtFiles('build/client', 'build/files.json')
  return { files, handle: await builtRemix('build/server'), contentVersion: currentContentVersion }
}

async function fromSources(server: Server): Promise<App> {
  const { developmentRemix } = await import('./vite-dev')
  return developmentRemix(server)
}

async function listen(server: Server): Promise<void> {
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
}

function announce(server: Server, staff: { email: string; password: string | null }): void {
  const { port } = server.address() as AddressInfo
  const address = env.PORT === 0 ? `http://localhost:${port}` : env.ORIGIN
  logger.info({ port }, 'listening')
  const lines = [`Boutique is open at ${address}`]
  if (staff.password) lines.push(`Sign in at ${address}/admin as ${staff.email} with the password ${staff.password}`)
  if (staff.password) lines.push('The password is shown only this once.')
  process.stdout.write(`${lines.join('\n')}\n`)
}
