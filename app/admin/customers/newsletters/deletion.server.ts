import { type DeletionPlan, deletionWords } from '~/admin/records/deletion.server'
import { NEWSLETTER } from '~/models/customers/newsletter/newsletter.kind'
import { remove } from '~/models/customers/newsletter/newsletter.server'

/** One that was sent stays. */
export const draft: Partial<DeletionPlan> = { ...deletionWords('draft'), remove, parent: NEWSLETTER.address.record }
