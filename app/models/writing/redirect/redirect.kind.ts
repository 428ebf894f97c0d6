import { href } from '~/href'
import type { Field, KindDescription } from '~/models/records/kind'
import type { RedirectFields } from './redirect.schema'

export const REDIRECT = {
  kind: 'redirect',
  words: { one: 'redirect', many: 'redirects' },
  address: { list: href('/admin/redirects'), record: (id) => href('/admin/redirects/:id', { id }) },
  deletion: { question: 'Links to the old address will find no page any more.' },
} satisfies KindDescription

export const REDIRECT_FIELDS = {
  old_path: { label: 'Old address', hint: 'A path such as /about-us.html, or the whole address: only its path counts' },
  new_address: { label: 'New address', hint: 'A path such as /about, or a web address' },
} satisfies Record<keyof RedirectFields, Field>
