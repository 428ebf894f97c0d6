import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { formatAmount } from '~/format/numbers'
import { filesIn } from '~/http/parse-form.server'
import { requireStaff } from '~/http/session.server'
import { PICTURE_TYPES } from '~/models/media/upload.limits'
import { IDENTITY_LABELS } from '~/models/sales/order/labels'
import { tradeInSchema } from '~/models/sales/steps/steps.schema'
import { readPhoto, recordTradeIn } from '~/models/sales/steps/trade-ins.server'
import { addressText } from '~/models/shop/delivery-address'
import { FieldError, SelectField, TextField } from '~/ui/forms/fields'
import { orderDialog } from './dialog'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'

const FAILED = 'Trade-in not recorded'
const PHOTO = 'photo'
const LABELS = {
  ...{ amount_cents: 'Value', description: 'What is taken in', weight_mg: 'Weight', fineness: 'Fineness' },
  ...{ seller_name: 'Name of the seller', seller_address: 'Address of the seller' },
  ...{ identity_kind: 'Identity paper', identity_end: 'Last digits of its number', photo: 'Photo of the piece' },
}

export async function loader(args: LoaderFunctionArgs) {
  const { shown } = await loadDialog(args, 'answer', ({ order, due_cents }) => ({
    amount_cents: formatAmount(due_cents),
    seller_name: order.full_name ?? undefined,
    seller_address: order.address ? addressText(order.address) : undefined,
  }))
  return shown
}

export async function action(args: ActionFunctionArgs) {
  await requireStaff(args.request, 'answer')
  const form = await args.request.formData()
  const [file] = filesIn(form, PHOTO)
  form.delete(PHOTO)
  let photo: Awaited<ReturnType<typeof readPhoto>>
  return saveDialog(
    { ...args, form },
    {
      needs: 'answer',
      schema: tradeInSchema,
      prepare: async () => {
        photo = await readPhoto(file)
      },
      update: async (id, { seen_cents, ...input }, author) => {
        await requireSeen(id, seen_cents)
        await recordTradeIn(id, input, photo, author)
      },
      saved: () => ({ title: 'Trade-in recorded', text: 'The trade-in book has the number for the piece.' }),
      failed: FAILED,
    },
  )
}

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'trade-in',
  title: 'Record a trade-in',
  labels: LABELS,
  submit: 'Record trade-in',
  pendingText: 'Recording...',
  withFile: true,
  failed: FAILED,
  children: ({ reference, name, due, seenCents }, { fields }) => (
    <>
      <p>
        <span>{`${reference}, ${name}. ${due} is due.`}</span>{' '}
        <span>It pays like money: price, invoice and GST stay as they are.</span>
      </p>
      <input type="hidden" name="seen_cents" value={seenCents} />
      <TextField field={fields.description} label={LABELS.description} hint="Such as “Two 18 ct rings, scrap”" />
      <TextField field={fields.weight_mg} label={LABELS.weight_mg} hint="In grams" inputMode="decimal" />
      <TextField field={fields.fineness} label={LABELS.fineness} hint="Such as 750, or 18 ct" />
      <TextField field={fields.amount_cents} label={LABELS.amount_cents} hint="In dollars" inputMode="decimal" />
      <TextField field={fields.seller_name} label={LABELS.seller_name} hint="As on the identity paper" />
      <TextField field={fields.seller_address} label={LABELS.seller_address} />
      <SelectField field={fields.identity_kind} label={LABELS.identity_kind} options={IDENTITY_LABELS} />
      <TextField field={fields.identity_end} label={LABELS.identity_end} hint="Four at most" autoComplete="off" />
      <div className="field">
        <label className="label" htmlFor={fields.photo.id}>
          {LABELS.photo}
        </label>
        <p className="hint" id={`${fields.photo.id}-hint`}>
          Choose it last: after an error it has to be chosen again. Only owners see it.
        </p>
        <input
          type="file"
          className="input"
          id={fields.photo.id}
          name={PHOTO}
          accept={PICTURE_TYPES}
          aria-invalid={fields.photo.errors ? true : undefined}
          aria-describedby={`${fields.photo.id}-hint ${fields.photo.errorId}`}
        />
        <FieldError field={fields.photo} />
      </div>
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
