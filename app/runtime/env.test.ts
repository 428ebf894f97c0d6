import { expect, test } from 'vitest'
import { ConfigurationError, readEnv } from './env.server'

const SMTP_URL = 'smtps://user:password@mail.example:465'

test('a mail server requires a sender, and both must be valid', () => {
  expect(readEnv({}).SMTP_URL).toBeUndefined()
  expect(readEnv({ SMTP_URL, MAIL_FROM: 'Aurelia & Finch <hello@boutique.example>' })).toMatchObject({ SMTP_URL })
  expect(readEnv({ SMTP_URL, MAIL_FROM: 'hello@boutique.example' })).toMatchObject({ SMTP_URL })
  const refused = (source: Record<string, string>) => () => readEnv(source)
  expect(refused({ SMTP_URL })).toThrow(new ConfigurationError('MAIL_FROM must be set when SMTP_URL is'))
  expect(refused({ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' })).toThrow(/^SMTP_URL must be an address/)
  expect(refused({ SMTP_URL, MAIL_FROM: 'Boutique\r\nBcc: <a@b.example>' })).toThrow(/^MAIL_FROM must be/)
})

test('uploads are in a folder, or in a bucket with an address and keys', () => {
  expect(readEnv({}).UPLOADS_URL).toBeUndefined()
  expect(readEnv({ UPLOADS_URL: 'file:/srv/uploads' }).UPLOADS_URL).toBe('file:/srv/uploads')
  // The name of an earlier release.
  expect(readEnv({ UPLOADS_DIR: '/srv/uploads' }).UPLOADS_URL).toBe('file:/srv/uploads')
  const bucket = {
    UPLOADS_URL: 's3://shop-pictures/main',
    UPLOADS_S3_ENDPOINT: 'https://s3.example/',
    UPLOADS_S3_ACCESS_KEY_ID: 'id',
    UPLOADS_S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readEnv(bucket)).toMatchObject({ ...bucket, UPLOADS_S3_ENDPOINT: 'https://s3.example' })
  const refused = (source: Record<string, string>) => () => readEnv({ ...bucket, ...source })
  for (const url of ['s3://', 's3:///main', 's3://Bucket', 's3://shop?x', 'https://s3.example/shop', '/srv', 'file:']) {
    expect(refused({ UPLOADS_URL: url }), url).toThrow('UPLOADS_URL must be like file:/folder or s3://bucket/folder')
  }
  for (const name of ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY']) {
    expect(refused({ [name]: '' })).toThrow(`${name} must be set when UPLOADS_URL is a bucket`)
  }
  expect(refused({ UPLOADS_S3_ENDPOINT: 'https://s3.example/shop' })).toThrow('UPLOADS_S3_ENDPOINT must be')
  expect(refused({ UPLOADS_DIR: '/srv/uploads' })).toThrow('UPLOADS_DIR must not be set when UPLOADS_URL is')
})

test('a live key of the card provider needs an https address, and messages need a key', () => {
  const STRIPE_SECRET_KEY = 'sk_live_1'
  expect(readEnv({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }).STRIPE_SECRET_KEY).toBe(
    'sk_test_1',
  )
  expect(readEnv({ STRIPE_SECRET_KEY, ORIGIN: 'https://shop.example' }).STRIPE_SECRET_KEY).toBe(STRIPE_SECRET_KEY)
  const refused = (source: Record<string, string>) => () => readEnv(source)
  const plain = 'ORIGIN must be https when STRIPE_SECRET_KEY is live'
  expect(refused({ STRIPE_SECRET_KEY })).toThrow(plain)
  expect(refused({ STRIPE_SECRET_KEY: 'rk_live_1', ORIGIN: 'http://shop.example' })).toThrow(plain)
  expect(refused({ STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('STRIPE_SECRET_KEY must be a secret')
  expect(refused({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('STRIPE_SECRET_KEY must be set')
})

test('an off-site store requires its keys', () => {
  const refused = (source: Record<string, string>) => () =>
    readEnv({ BACKUP_S3_URL: 'https://s3.example/bucket', ...source })
  expect(refused({})).toThrow('BACKUP_S3_ACCESS_KEY_ID must be set when BACKUP_S3_URL is')
  expect(refused({ BACKUP_S3_ACCESS_KEY_ID: 'id' })).toThrow(
    'BACKUP_S3_SECRET_ACCESS_KEY must be set when BACKUP_S3_URL is',
  )
})

test('with a database server, backups and uploads are in DATA_DIR, or where its replica was in an earlier release', () => {
  expect(readEnv({}).DATA_DIR).toBe('data')
  expect(readEnv({ DATABASE_REPLICA: 'file:/var/lib/boutique/replica.db' }).DATA_DIR).toBe('/var/lib/boutique')
  expect(readEnv({ DATABASE_REPLICA: 'file:/a/replica.db', DATA_DIR: '/b' }).DATA_DIR).toBe('/b')
})

test.each([
  ...[
    'ORIGN',
    'ORIGNI',
    'origin',
    'Origin',
    'ORIGINS',
    'PROT',
    'PORTS',
    'HOTS',
    'SEEDS',
    'DATABSE_URL',
    'DATABASE_URI',
  ],
  ...['DATABASE_ULR', 'DATADIR', 'UPLOAD_URL', 'UPLOADS_S3_KEY', 'UPLOADS_S3_BUCKET', 'ADMIN_MAIL', 'ADMIN_PASWORD'],
  ...[
    'SESION_SECRET',
    'SESSION_SECERT',
    'SMPT_URL',
    'SMTP_URI',
    'SMTPURL',
    'MAIL_FORM',
    'METRIC_TOKEN',
    'METRICS-PORT',
  ],
  ...['TRUSTED_PROXY', 'TRUST_PROX', 'BACKUPS_AT', 'BACKUP_S3_KEY', 'BACKUP_S3_ENDPOINT', 'RATELIMIT'],
  ...['STRIPE_SECRETKEY', 'STRIP_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS', 'LOG_LEVLE', 'LOGLEVEL', 'HSTS_SUBDOMAIN'],
])('%s is refused as misspelt', (name) => {
  const start = () => readEnv({ [name]: 'https://boutique.example' })
  expect(start).toThrow(ConfigurationError)
  expect(start).toThrow(new RegExp(`^${name} is no variable of the shop: is .+ meant\\?$`))
})

test('variables of platforms and other programs are none of ours', () => {
  const names = [
    ...[
      'PATH',
      'HOME',
      'SHELL',
      'USER',
      'TERM',
      'LANG',
      'PWD',
      'TZ',
      'MAIL',
      'MAILTO',
      'MAILFROM',
      'HOSTNAME',
      'HOSTTYPE',
    ],
    ...['SESSION_MANAGER', 'INVOCATION_ID', 'STATE_DIRECTORY', 'KUBERNETES_SERVICE_HOST', 'DATABASE_SERVICE_HOST'],
    ...['DATABASE_PORT_5432_TCP', 'BACKUP_SERVICE_PORT', 'METRICS_PORT_9090_TCP_ADDR', 'NODE_OPTIONS', 'NODE_PATH'],
    ...['npm_config_port', 'npm_package_name', 'HTTP_PROXY', 'https_proxy', 'NO_PROXY', 'AWS_REGION', 'S3_BUCKET'],
    ...['FLY_REGION', 'RENDER_EXTERNAL_URL', 'RAILWAY_PUBLIC_DOMAIN', 'DYNO', 'PGHOST', 'REDIS_URL', 'SMTP_HOST', 'CI'],
    ...['DATABASE_USER', 'DATABASE_NAME', 'DOMAIN_NAME', 'TEST', 'MODE', 'PROD', 'DEV', 'SSR', 'BASE_URL', 'VITEST'],
  ]
  expect(readEnv(Object.fromEntries(names.map((name) => [name, '1']))).PORT).toBe(3000)
  expect(readEnv({ ORIGN: '' }).PORT).toBe(3000)
})

test.each(['1', '0', '10', 'loopback', 'loopback, 10.2.0.0/16', '127.0.0.1', '::1,fd00::/8', 'uniquelocal'])(
  'the proxies %s are trusted',
  (TRUST_PROXY) => {
    expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
  },
)

test.each([
  ...['true', 'yes', 'all', '*', '-1', '1.5', ' 1', '1,2', '11', '1e3', '10.0.0', '10.0.0.256', '10.0.0.0/33'],
  ...['10.0.0.0/0', '::/0', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', 'loopback/8', 'loopback,', ',', 'proxy.example'],
])('the proxies %j are refused', (TRUST_PROXY) => {
  expect(() => readEnv({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be a number of proxies/)
})
