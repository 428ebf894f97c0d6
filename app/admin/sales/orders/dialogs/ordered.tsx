import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { dayOf } from '~/format/dates'
import { orderedSchema } from '~/models/sales/steps/steps.schema'
import { noteOrdered } from '~/models/sales/steps/upkeep.server'
import { SelectField, TextField } from '~/ui/forms/fields'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const LABELS = { line: 'What', ordered_from: 'Supplier', ordered_on: 'Ordered on', due_on: 'Due' }

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'answer', ({ lines }) => {
    const line = lines.find(({ ordered_from }) => ordered_from !== null) ?? lines[0]
    return {
      ...{ line: line && String(line.id), ordered_from: line?.ordered_from ?? undefined },
      ...{ ordered_on: line?.ordered_on ?? dayOf(new Date()), due_on: line?.due_on ?? undefined },
    }
  })
  const options = detail.lines.map(({ id, description }) => [String(id), description])
  return { ...shown, options: Object.fromEntries(options) as Record<string, string> }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: orderedSchema,
    update: noteOrdered,
    saved: ({ ordered_from }) => ({ title: ordered_from ? `Ordered at ${ordered_from}` : 'Nothing is ordered' }),
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'ordered',
  title: 'Ordered from a supplier',
  labels: LABELS,
  submit: 'Save',
  failed: 'Not noted',
  children: ({ options }, { fields }) => (
    <>
      <SelectField field={fields.line} label={LABELS.line} options={options} />
      <TextField
        field={fields.ordered_from}
        label={LABELS.ordered_from}
        hint="Empty once it has come"
        maxLength={100}
        autoComplete="off"
        optional
      />
      <TextField field={fields.ordered_on} label={LABELS.ordered_on} type="date" optional />
      <TextField field={fields.due_on} label={LABELS.due_on} type="date" optional />
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
