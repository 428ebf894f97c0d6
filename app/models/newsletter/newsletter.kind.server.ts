import { newsletters } from '#db/schema'
import { historyValues } from '~/models/records/history-values'
import { editableKind } from '~/models/records/kind.server'
import { NEWSLETTER } from './newsletter.kind'

export const newsletterKind = editableKind({
  ...NEWSLETTER,
  entity: 'Newsletter',
  table: newsletters,
  name: newsletters.subject,
  present: (row) => historyValues(NEWSLETTER, row),
})
