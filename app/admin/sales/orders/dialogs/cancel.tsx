import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { closeSession } from '~/models/sales/cards/looking.server'
import { findById } from '~/models/sales/order/order.server'
import { cancel } from '~/models/sales/steps/cancelling.server'
import { cancelSchema, type CancelFields } from '~/models/sales/steps/steps.schema'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm, type RecordFormState } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { FieldError } from '~/ui/forms/fields'
import { cancelWords, presentEndings, requireEnding } from './cancel.presenter.server'
import { loadDialog, requireManagerOfPaid, requireSeen, saveDialog } from './dialog.server'

const FAILED = { title: 'Not cancelled', text: (reason: string) => reason }

export const meta: MetaFunction = () => screenMeta('Cancel order')

export async function loader(args: LoaderFunctionArgs) {
  await requireManagerOfPaid(args)
  const { detail, shown, form } = await loadDialog(args, 'answer')
  const { title, keep, text } = cancelWords(detail)
  return { ...shown, form, endings: presentEndings(detail), title, keep, text: text(shown) }
}

export async function action(args: ActionFunctionArgs) {
  await requireManagerOfPaid(args)
  const id = readId(args.params)
  const before = await requireFound(findById(id))
  const { done, result } = cancelWords(before)
  // Money that comes out of it refuses the cancellation: `requireSeen`.
  await closeSession(id)
  return saveDialog(args, {
    needs: 'answer',
    schema: cancelSchema,
    write: async (_id, { seen_cents, ending }, author) => {
      await requireSeen(id, seen_cents, '')
      await cancel(id, author, requireEnding(before, ending))
    },
    notice: () => ({ title: done, text: result }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function CancelOrder() {
  const { id, paid, seenCents, title, keep, text, endings, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<CancelFields>('cancel', form)
  return (
    <DialogForm
      title={title}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      submit={title}
      pendingText="Saving..."
      close={keep}
      isDanger
    >
      <input type="hidden" name="seen_cents" value={seenCents} />
      <p>{text}</p>
      {endings ? <Endings state={state} endings={endings} /> : null}
      {paid && !endings ? <p className="callout">{`${paid} is paid: refund it afterwards.`}</p> : null}
    </DialogForm>
  )
}

interface EndingsProps {
  state: RecordFormState<CancelFields>
  endings: NonNullable<ReturnType<typeof presentEndings>>
}

/** Of a lay-by: the law says who may end it, and what may be kept. */
function Endings({ state, endings }: EndingsProps) {
  const { ending: field } = state.fields
  return (
    <fieldset className="grid gap-2" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="label">Who ends it?</legend>
      {endings.map(({ ending, label, money }) => (
        <label key={ending} className="checkbox">
          <input type="radio" name={field.name} value={ending} defaultChecked={field.initialValue === ending} />
          <span>
            <span>{label}</span> <span className="row-note">{money}</span>
          </span>
        </label>
      ))}
      <FieldError field={field} />
      <p className="text-sm text-muted">What is paid back is refunded afterwards, on the page of the order.</p>
    </fieldset>
  )
}
