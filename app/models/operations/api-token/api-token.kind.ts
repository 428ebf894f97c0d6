import { href } from '~/href'
import type { Logged } from '~/models/records/kind'

export const API_TOKEN = {
  kind: 'api_token',
  words: { one: 'API token', many: 'API tokens' },
  address: { list: href('/admin/api-tokens') },
  actions: { revoked: 'Revoked' },
  historyLabels: { name: 'Name', scopes: 'May', expires_at: 'Ends' },
} satisfies Logged

export const LIFETIMES_IN_DAYS = { '30': 30, '90': 90, '365': 365, never: null } as const

export type Lifetime = keyof typeof LIFETIMES_IN_DAYS

export const LIFETIME_LABELS: Record<Lifetime, string> = {
  '30': 'After 30 days',
  '90': 'After 90 days',
  '365': 'After a year',
  never: 'Never',
}
