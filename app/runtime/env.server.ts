import { isIP } from 'node:net'
import { dirname } from 'node:path'
import { z } from 'zod'
import { editDistance } from '~/format/edit-distance'
import { EMAIL, parseSender } from '~/format/email-address'
import { setOwnOrigin } from '~/format/stored-address'

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const count = (what: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be ${what}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be ${what}`)

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, '')
}

const MAX_PROXIES = 10
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal']

function isTrust(value: string): boolean {
  if (/^\d+$/.test(value)) return Number(value) <= MAX_PROXIES
  return value.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/')
    const version = isIP(address)
    if (bits === undefined) return version > 0 || PROXY_RANGES.includes(address)
    const isPrefix = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
    return version > 0 && isPrefix && more.length === 0
  })
}

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: count('a port number from 0 to 65535', 0, 65535).default(3000),
  HOST: z.string().min(1).optional(),
  ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an http(s) address such as https://boutique.example')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(?:file:|(?:libsql|https?):\/\/).+/, 'must start with file:, libsql://, https:// or http://')
    .default('file:data/boutique.db'),
  DATABASE_AUTH_TOKEN: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).optional(),
  /** Older shops set it: its folder becomes DATA_DIR. */
  DATABASE_REPLICA: z.string().optional(),
  UPLOADS_URL: z
    .string()
    .regex(/^(?:file:.+|s3:\/\/[\da-z][\da-z.-]+(?:\/[^?#]*)?)$/, 'must be like file:/folder or s3://bucket/folder')
    .optional(),
  UPLOADS_DIR: z.string().min(1).optional(),
  UPLOADS_S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'must be an http(s) address such as https://s3.example')
    .transform((value) => new URL(value).origin)
    .optional(),
  UPLOADS_S3_REGION: z.string().min(1).optional(),
  UPLOADS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  UPLOADS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  UPLOADS_CACHE_MB: count('a number of megabytes from 50 to 1000000', 50, 1_000_000).default(1000),
  ADMIN_EMAIL: z.email({ pattern: EMAIL, error: 'must be an email address' }).default('admin@boutique.example'),
  ADMIN_NAME: z.string().max(100, 'must have at most 100 characters').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  LOGIN_HINT: onOff.optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_IDLE_HOURS: count('a number of hours from 1 to 720', 1, 720).default(8),
  SESSION_MAX_DAYS: count('a number of days from 1 to 90', 1, 90).default(7),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example:465' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => parseSender(value) !== null,
      'must be an email address, or a name and one: Boutique <hello@boutique.example>',
    )
    .optional(),
  UNREADY_SECONDS: count('a number of seconds from 0 to 60', 0, 60).default(0),
  HSTS_SUBDOMAINS: onOff.default('off'),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_PORT: count('a port number from 0 to 65535', 0, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  TRUST_PROXY: z
    .string()
    .refine(isTrust, 'must be a number of proxies up to 10, or a list of their addresses or subnets')
    .optional(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).default('demo'),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:00')
    .optional(),
  BACKUP_KEEP: count('a number of backups from 1 to 1000', 1, 1000).default(14),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_S3_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example/bucket/folder' })
    .optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  HISTORY_DAYS: count('a number of days from 1 to 36500', 1, 36_500).optional(),
  OUTBOX_DAYS: count('a number of days from 1 to 36500', 1, 36_500).default(30),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'must be a secret or restricted key such as sk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of the endpoint: whsec_…')
    .optional(),
  STRIPE_API_URL: z.string().refine(isOrigin, 'must be an http(s) address').optional(),
  WEBHOOK_PRIVATE_ADDRESSES: onOff.default('off'),
  RATE_LIMIT: onOff.default('on'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
})

const schema = variables
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'must be set when SMTP_URL is',
  })
  .superRefine((values, context) => {
    const require = (names: (keyof typeof values)[], when: string) => {
      for (const name of names) {
        if (!values[name]) context.addIssue({ code: 'custom', path: [name], message: `must be set when ${when}` })
      }
    }
    if (!values.DATABASE_URL.startsWith('file:')) require(['SESSION_SECRET'], 'DATABASE_URL is a server')
    if (values.BACKUP_S3_URL) require(['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'], 'BACKUP_S3_URL is')
    if (values.STRIPE_WEBHOOK_SECRET) require(['STRIPE_SECRET_KEY'], 'STRIPE_WEBHOOK_SECRET is')
    if (/^[sr]k_live_/.test(values.STRIPE_SECRET_KEY ?? '') && !values.ORIGIN?.startsWith('https:')) {
      context.addIssue({ code: 'custom', path: ['ORIGIN'], message: 'must be https when STRIPE_SECRET_KEY is live' })
    }
    if (values.UPLOADS_URL?.startsWith('s3:')) {
      const names = ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY'] as const
      require([...names], 'UPLOADS_URL is a bucket')
    }
  })
  .refine(({ UPLOADS_URL, UPLOADS_DIR }) => !UPLOADS_URL || !UPLOADS_DIR, {
    path: ['UPLOADS_DIR'],
    error: 'must not be set when UPLOADS_URL is',
  })
  .transform(({ UPLOADS_DIR, ...values }) => {
    return { ...values, UPLOADS_URL: values.UPLOADS_URL ?? (UPLOADS_DIR && `file:${UPLOADS_DIR}`) }
  })
  .transform(({ DATABASE_REPLICA: former, ...values }) => {
    return { ...values, DATA_DIR: values.DATA_DIR ?? (former ? dirname(former.replace(/^file:/, '')) : 'data') }
  })
  .transform((values) => ({ ...values, ORIGIN: values.ORIGIN ?? `http://localhost:${values.PORT}` }))
  // A public sign-in page must not show the account.
  .transform((values) => ({ ...values, LOGIN_HINT: values.LOGIN_HINT ?? loginHintDefault(values.ORIGIN) }))

function loginHintDefault(origin: string): 'on' | 'off' {
  return origin.startsWith('https:') ? 'off' : 'on'
}

export type Env = Readonly<z.infer<typeof schema>>

export class ConfigurationError extends Error {}

const NAMES = Object.keys(variables.shape)
/** No platform uses two words that several of our names begin with. */
const FAMILIES = NAMES.map((name) => /^[A-Z]+_[A-Z\d]+_/.exec(name)?.[0]).filter(
  (family, index, all) => family !== undefined && all.indexOf(family) !== index,
)

const OTHERS = ['MAILFROM']

function meantBy(name: string): string | undefined {
  const upper = name.toUpperCase()
  if (NAMES.includes(name) || OTHERS.includes(name)) return undefined
  const near = NAMES.map((known) => ({ known, distance: editDistance(upper, known, known.length < 9 ? 1 : 2) }))
  const [nearest] = near.filter(({ distance }) => distance < Infinity).toSorted((a, b) => a.distance - b.distance)
  const family = FAMILIES.find((prefix) => prefix !== undefined && upper.startsWith(prefix))
  return nearest?.known ?? (family && `another name with ${family}`)
}

/** Throws ConfigurationError for the first invalid variable, and for one that is misspelt. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  for (const name of Object.keys(filled)) {
    const meant = meantBy(name)
    if (meant) throw new ConfigurationError(`${name} is no variable of the shop: is ${meant} meant?`)
  }
  const result = schema.safeParse(filled)
  if (result.success) return Object.freeze(result.data)
  const issue = result.error.issues[0]
  throw new ConfigurationError(`${issue?.path.join('.')} ${issue?.message}`)
}

export const env: Env = readEnv(process.env)
setOwnOrigin(env.ORIGIN)
