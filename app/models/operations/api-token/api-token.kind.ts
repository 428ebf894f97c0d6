import { href } from '~/href'
import type { Logged } from '~/models/records/kind'

export const API_TOKEN = {
  kind: 'api_token',
  words: { one: 'API token', many: 'API tokens' },
  address: { list: href('/admin/api-tokens') },
  actions: { revoked: 'Revoked' },
  historyLabels: { name: 'Name', scopes: 'May', expires_at: 'Ends' },
} satisfies Logged
