import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HiddenField } from '~/admin/records/fields'
import { loadForm } from '~/admin/records/load.server'
import { CONTACT_LABELS, EmailField, NameField, PhoneField } from '~/admin/records/people/contact-fields'
import { findPerson } from '~/admin/records/people/find-person.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { failure, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { formatDay } from '~/format/dates'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { type HoldInput, holdPiece, holdSchema, lastHoldDay } from '~/models/sales/offers/hold.server'
import { isOpen } from '~/models/sales/order/order.server'
import { canSendMail } from '~/runtime/mailer.server'
import { CheckboxField, SelectField, TextField } from '~/ui/forms/fields'
import { prefillHold } from './prefill.server'

const TITLE = 'Hold a piece'
const FAILED = failure('Piece not held')
const LABELS = {
  enquiry: 'Message',
  piece: 'Piece',
  ...CONTACT_LABELS,
  valid_until: 'Until',
  tell: 'Tell them by email',
}

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const { values, pieces } = await prefillHold(request)
  return { pieces, canSendMail, lastDay: lastHoldDay(), form: await loadForm(request, user.id, { initial: values }) }
}

export const action = formAction(
  {
    schema: holdSchema,
    button: findPerson,
    create: holdPiece,
    isLive: isOpen,
    to: (id) => href('/admin/orders/:id', { id }),
    saved: ({ full_name, valid_until }) => ({
      title: 'Piece held',
      text: `For ${full_name}, until ${formatDay(valid_until)}.`,
    }),
    failed: FAILED,
  },
  'answer',
)

export const clientAction = keepFormOnNetworkError(FAILED)

export default function Hold() {
  const { pieces, canSendMail, lastDay, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<keyof HoldInput, unknown>>('hold', form)
  const { fields } = state
  return (
    <Screen title={TITLE}>
      <RecordForm state={state} labels={LABELS} parent={href('/admin/orders')} submit="Hold it" by="answer">
        <p>
          Nobody else can buy the piece until the end of that day. Then it is free again by itself; nothing is to be
          paid.
        </p>
        <HiddenField field={fields.enquiry} />
        {pieces ? (
          <SelectField field={fields.piece} label={LABELS.piece} options={pieces} />
        ) : (
          <TextField
            field={fields.piece}
            label={LABELS.piece}
            hint="Its stock number, its number (such as #12) or its whole name"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className="field-columns">
          <NameField fields={fields} reply={state.reply} />
          <TextField field={fields.valid_until} label={LABELS.valid_until} type="date" max={lastDay} />
          <EmailField field={fields.email} />
          <PhoneField field={fields.phone} />
        </div>
        {canSendMail ? <CheckboxField field={fields.tell}>{LABELS.tell}</CheckboxField> : null}
      </RecordForm>
    </Screen>
  )
}
