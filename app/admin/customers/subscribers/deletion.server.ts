import { deletionFailure, type DeletionPlan } from '~/admin/records/deletion.server'
import { findById, remove } from '~/models/customers/subscriber/subscriber.server'

export const removal: Partial<DeletionPlan> = {
  title: 'Remove subscriber',
  done: { title: 'Subscriber removed', text: () => 'The address has been removed from the newsletter list.' },
  failed: deletionFailure('remove subscriber'),
  nameOf: async (id) => (await findById(id)).email,
  remove,
  button: { label: 'Remove', pending: 'Removing...' },
}
