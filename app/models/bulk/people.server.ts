import { listByIds as listEnquiries, type Enquiry } from '~/models/enquiry/enquiry.server'
import { markNew, markProcessed, removeQuarantined } from '~/models/enquiry/handling.server'
import { fieldChanges } from '~/models/records/field-changes'
import { listByIds as listSubscribers, remove, type Subscriber } from '~/models/subscriber/subscriber.server'
import type { BulkList, Operation, Step } from './operation'
import { inTurn } from './steps.server'

const STATUS = { true: 'Processed', false: 'New' } as const
const statusOf = (isProcessed: boolean) => ({ status: STATUS[`${isProcessed}`] })

function processing(label: string, processed: boolean): Operation<Enquiry> {
  return {
    label,
    control: 'none',
    plan: ({ processed_at }) => ({ fields: fieldChanges(statusOf(processed_at !== null), statusOf(processed)) }),
    apply: (rows, _choice, { by }) =>
      inTurn(rows, async ({ id }) => {
        await (processed && by !== undefined ? markProcessed(id, by) : markNew(id, { by }))
        return { undo: 'processed', id, processed }
      }),
  }
}

async function removeForGood(removed: Promise<void>): Promise<Step> {
  await removed
  return { undo: 'nothing' }
}

export const BULK_ENQUIRIES: BulkList<Enquiry> = {
  find: listEnquiries,
  nameOf: ({ full_name }) => full_name,
  versionOf: ({ processed_at, quarantined }) => `${processed_at?.getTime() ?? 0}-${Number(quarantined)}`,
  operations: {
    processed: processing('Mark as processed', true),
    new: processing('Mark as new', false),
    delete: {
      label: 'Delete permanently',
      control: 'none',
      removes: true,
      plan: ({ full_name, quarantined }) =>
        quarantined
          ? { fields: [{ field: 'deleted', before: full_name, after: null }] }
          : { problem: 'Only messages in quarantine can be deleted' },
      apply: (rows, _choice, author) => inTurn(rows, ({ id }) => removeForGood(removeQuarantined(id, author))),
    },
  },
}

export const BULK_SUBSCRIBERS: BulkList<Subscriber> = {
  find: listSubscribers,
  nameOf: ({ email }) => email,
  versionOf: ({ confirmed_at }) => String(confirmed_at?.getTime() ?? 0),
  operations: {
    remove: {
      label: 'Remove',
      control: 'none',
      removes: true,
      plan: ({ email }) => ({ fields: [{ field: 'deleted', before: email, after: null }] }),
      apply: (rows, _choice, author) =>
        inTurn(rows, async ({ id }) => ({ undo: 'removal', removal: await remove(id, author) })),
    },
  },
}
