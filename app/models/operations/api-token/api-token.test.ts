import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { apiTokens, users } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { create as createUser } from '~/models/staff/user/user.server'
import { apiTokenSchema } from './api-token.schema'
import { create, findLive, listAll, revoke, TOKEN_PREFIX } from './api-token.server'
import { describeScopes } from './scopes'

let people = 0

async function maker() {
  people += 1
  return createUser({ email: `maker${people}@boutique.example`, password: 'correct horse battery', role: 'admin' })
}

const input = (lifetime = '30') =>
  apiTokenSchema.parse({ name: 'Stock sync', scopes: ['product:read', 'product:write'], lifetime })

async function stored(id: number) {
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, id))
  return row
}

test('a token is found by its text, of which only a hash is stored', async () => {
  const by = await maker()
  const { email } = by
  const { id, token } = await create(input(), by)
  expect(token).toMatch(/^btq_[\w-]{43}$/)
  expect(JSON.stringify(await stored(id))).not.toContain(token.slice(TOKEN_PREFIX.length))
  expect(await findLive(token)).toMatchObject({ token: { id, name: 'Stock sync' }, maker: { email } })
  expect(JSON.stringify(await findLive(token))).not.toMatch(/hash/)
  expect(await findLive(`${token.slice(0, -1)}~`)).toBeNull()
  expect(JSON.stringify(await listAll())).not.toMatch(/_hash/)
})

test('an expired or revoked token is not found', async () => {
  const by = await maker()
  const monthly = await create(input(), by)
  expect(await findLive(monthly.token, new Date(Date.now() + 29 * DAY_MS))).not.toBeNull()
  expect(await findLive(monthly.token, new Date(Date.now() + 31 * DAY_MS))).toBeNull()
  const lasting = await create(input('never'), by)
  expect(await findLive(lasting.token, new Date(Date.now() + 9999 * DAY_MS))).not.toBeNull()
  await revoke(lasting.id, by.id)
  await revoke(lasting.id, by.id)
  expect(await findLive(lasting.token)).toBeNull()
  await expect(revoke(987_654, by.id)).rejects.toThrow('Token not found')
})

test.each([{ deactivated_at: new Date() }, { role: 'user' as const }])(
  'the tokens of somebody with %o stop',
  async (left) => {
    const by = await maker()
    const { token } = await create(input(), by)
    await tx(async () => void (await db.update(users).set(left).where(eq(users.id, by.id))))
    expect(await findLive(token)).toBeNull()
  },
)

test('its last use is written at most once a minute', async () => {
  const by = await maker()
  const { id, token } = await create(input(), by)
  const lastUse = async () => (await stored(id))?.last_used_at?.getTime()
  const start = Date.now()
  await findLive(token, new Date(start))
  await expect.poll(lastUse).toBe(start)
  await findLive(token, new Date(start + 59_000))
  await findLive(token, new Date(start + 61_000))
  await expect.poll(lastUse).toBe(start + 61_000)
})

test('scopes are described by kind', () => {
  expect(describeScopes(['product:write', 'enquiry:read', 'product:read', 'old:one'])).toBe(
    'Products: read, write; Contact messages: read',
  )
  const nothing = apiTokenSchema.safeParse({ name: 'Stock sync', scopes: ['enquiry:write'], lifetime: '30' })
  expect(nothing.success).toBe(false)
})
