import { newsletters } from '#db/schema'
import { historyValues } from '~/models/records/field-values'
import { editableKind } from '~/models/records/kind.server'
import { describeAudience } from './audience'
import { NEWSLETTER, NEWSLETTER_FIELDS } from './newsletter.kind'

export const newsletterKind = editableKind({
  ...NEWSLETTER,
  fields: NEWSLETTER_FIELDS,
  table: newsletters,
  name: newsletters.subject,
  pictures: { text: newsletters.text },
  present: (row) => ({ ...historyValues(NEWSLETTER_FIELDS, row), audience: describeAudience(row.audience) }),
  historyLabels: { recipients: 'Subscribers', scheduled_at: 'Time', reason: 'Reason' },
  trash: { days: 1 },
})
