import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { formatAmount } from '~/format/numbers'
import { takeFiles } from '~/http/parse-form.server'
import { requireStaff } from '~/http/session.server'
import { tradeInSchema } from '~/models/sales/steps/steps.schema'
import { readPhoto, recordTradeIn } from '~/models/sales/steps/trade-ins.server'
import { addressText } from '~/models/shop/delivery-address'
import { TRADE_IN_LABELS, TradeInFields } from '../trade-ins/fields'
import { orderDialog } from './dialog'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'

const PHOTO = 'photo'
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
  const [file] = takeFiles(form, PHOTO)
  let photo: Awaited<ReturnType<typeof readPhoto>>
  return saveDialog({ ...args, form }, dialog, {
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
  })
}

const dialog = orderDialog<typeof loader, keyof typeof TRADE_IN_LABELS>({
  id: 'trade-in',
  title: 'Record a trade-in',
  labels: TRADE_IN_LABELS,
  submit: 'Record trade-in',
  pendingText: 'Recording...',
  withFile: true,
  failed: 'Trade-in not recorded',
  children: ({ reference, name, due, seenCents }, { fields }) => (
    <>
      <p>
        <span>{`${reference}, ${name}. ${due} is due.`}</span>{' '}
        <span>It pays like money: price, invoice and GST stay as they are.</span>
      </p>
      <input type="hidden" name="seen_cents" value={seenCents} />
      <TradeInFields fieldOf={(name) => fields[name]} />
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
