import type { DeletionPlan } from '~/admin/records/deletion.server'
import { notFound } from '~/http/respond.server'
import { findById } from '~/models/customers/enquiry/enquiry.server'
import { removeQuarantined } from '~/models/customers/enquiry/handling.server'

/** Only a message in quarantine can be deleted. */
export const quarantined: Partial<DeletionPlan> = {
  needs: 'answer',
  done: { title: 'Message deleted', text: () => undefined },
  nameOf: async (id) => {
    const { full_name, quarantined } = await findById(id)
    if (!quarantined) throw notFound()
    return full_name
  },
  remove: removeQuarantined,
}
