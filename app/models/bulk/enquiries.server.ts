import { tellAssignee } from '~/models/customers/enquiry/assignment.server'
import { type Enquiry, listByIds } from '~/models/customers/enquiry/enquiry.server'
import { assign, handlingVersion, removeQuarantined, setStage } from '~/models/customers/enquiry/handling.server'
import { type Stage, stageOf, STAGES } from '~/models/customers/enquiry/stage'
import { displayName } from '~/models/records/display-name'
import { fieldChanges } from '~/models/records/field-changes'
import { listStaff } from '~/models/staff/user/user.server'
import { type BulkList, deletion, each, type Operation } from './operation'

const presentStage = (stage: Stage) => ({ stage: STAGES[stage] })

function staging(label: string, stage: Stage): Operation<Enquiry> {
  return {
    label,
    done: (rows) => `Marked ${rows} as ${STAGES[stage].toLowerCase()}`,
    control: 'none',
    plan: (enquiry) => ({ fields: fieldChanges(presentStage(stageOf(enquiry)), presentStage(stage)) }),
    apply: each(({ id }, _choice, author) => setStage(id, stage, author)),
  }
}

export const ASSIGNMENT: Operation<Enquiry> = {
  label: 'Assign to',
  // Without the name, which the history does not keep of a colleague who is gone.
  done: (rows) => `Assigned ${rows}`,
  control: 'staff',
  plan: async ({ assignee_id }, { number }) => ({
    fields: fieldChanges(await presentAssignee(assignee_id), await presentAssignee(number)),
  }),
  apply: async (rows, { number }, author) => {
    const assignee = number || null
    for (const { id } of rows) await assign(id, assignee, author)
    const assigned = rows.filter(({ assignee_id }) => assignee_id !== assignee)
    await tellAssignee(assigned, assignee, author.by)
  },
}

async function presentAssignee(userId: number | null) {
  if (!userId) return { assignee: 'Nobody' }
  const user = (await listStaff()).find(({ id }) => id === userId)
  return { assignee: user ? displayName(user) : 'A former colleague' }
}

export const STAGE_OPERATIONS: Record<Stage, Operation<Enquiry>> = {
  new: staging('Mark as new', 'new'),
  'in-progress': staging('Mark as in progress', 'in-progress'),
  done: staging('Mark as processed', 'done'),
}

export const BULK_ENQUIRIES: BulkList<Enquiry> = {
  kind: 'enquiry',
  find: listByIds,
  nameOf: ({ full_name }) => full_name,
  versionOf: handlingVersion,
  operations: {
    assign: ASSIGNMENT,
    new: STAGE_OPERATIONS.new,
    'in-progress': STAGE_OPERATIONS['in-progress'],
    processed: STAGE_OPERATIONS.done,
    delete: deletion(removeQuarantined, ({ full_name }) => full_name, {
      label: 'Delete permanently',
      done: (rows) => `Deleted ${rows} permanently`,
      plan: ({ full_name, quarantined }) =>
        quarantined
          ? { fields: [{ field: 'deleted', before: full_name, after: null }] }
          : { problem: 'Only messages in quarantine can be deleted' },
    }),
  },
}
