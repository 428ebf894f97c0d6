import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { workSchema } from '~/models/sales/steps/jobs.schema'
import { changeWork, jobStages } from '~/models/sales/steps/jobs.server'
import { SelectField } from '~/ui/forms/fields'
import { benchOptions } from '../bench.server'
import { BenchFields, ItemFields, JOB_LABELS, jobValues } from '../job-fields'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const LABELS = { stage: 'Stage', ...JOB_LABELS }

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'answer', ({ job, order: { stage, promised_for } }) => ({
    ...jobValues(job),
    ...{ stage: stage ?? undefined, promised_for: promised_for ?? undefined },
  }))
  const { stage, taken_in_at } = detail.order
  // A stage that is no longer in the settings stays until it is changed.
  const stages = [...new Set([...(stage ? [stage] : []), ...(await jobStages())])]
  return {
    ...{ ...shown, isTakenIn: taken_in_at !== null, staff: await benchOptions() },
    stages: Object.fromEntries(stages.map((one) => [one, one])),
  }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: workSchema,
    update: changeWork,
    saved: () => ({ title: 'Saved', text: 'The customer reads stage and day on the page of the order.' }),
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'work',
  title: 'Work and stage',
  labels: LABELS,
  submit: 'Save',
  failed: 'Not saved',
  children: ({ stages, staff, isTakenIn }, { fields }) => (
    <>
      <p>The customer reads stage and day on the page of the order. No email goes out.</p>
      <SelectField field={fields.stage} label={LABELS.stage} options={stages} placeholder="None" optional />
      {isTakenIn ? null : (
        <p>Once the customer leaves something for it, write it down: work then needs no payment first.</p>
      )}
      <ItemFields fields={fields} isItemOptional={!isTakenIn} />
      <BenchFields fields={fields} staff={staff} />
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
