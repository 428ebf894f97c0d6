import { newsletters } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { presentNewsletter } from './newsletter.schema'

export const newsletterKind = editableKind({
  kind: 'newsletter',
  entity: 'Newsletter',
  table: newsletters,
  name: newsletters.subject,
  present: presentNewsletter,
  trash: { days: 1 },
})
