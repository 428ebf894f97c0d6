import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DialogForm } from '~/admin/records/dialog-form'
import { loadForm } from '~/admin/records/load.server'
import { CONTACT_LABELS, EmailField, NameField, PhoneField } from '~/admin/records/people/contact-fields'
import { contactValues, findPerson, knownPerson } from '~/admin/records/people/find-person.server'
import { useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { failure, type FormValues, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta, TextLink } from '~/admin/shell/screen'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { staffBookingSchema } from '~/models/customers/appointment/appointment.schema'
import { tryToRecord } from '~/models/customers/appointment/appointment.server'
import { bookByStaff } from '~/models/customers/appointment/booking.server'
import { findById as findEnquiry } from '~/models/customers/enquiry/enquiry.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { findById as findOrder } from '~/models/sales/order/order.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { shopSettings } from '~/models/shop/shop.server'
import { SelectField, TextAreaField, TextField } from '~/ui/forms/fields'

const TITLE = 'Add appointment'
const FAILED = failure('Not added')
const LABELS = {
  ...{ type: 'For', starts_at: 'Time', minutes: 'Minutes' },
  ...{ ...CONTACT_LABELS, note: 'Note' },
}

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const { appointment_types } = await shopSettings()
  const types = Object.fromEntries(
    appointment_types.map(({ row, name, minutes }) => [String(row), `${name}, ${minutes} minutes`]),
  )
  return {
    types,
    form: await loadForm(request, user.id, { initial: await prefill(new URL(request.url).searchParams) }),
  }
}

/** What the address names: `?enquiry=`, `?order=`, or `?email=` and `?phone=`. Throws a 404 page. */
async function prefill(query: URLSearchParams): Promise<FormValues> {
  const [enquiry, order] = ['enquiry', 'order'].map((name) => parseId(query.get(name) ?? ''))
  const { initials } = await shopSettings()
  if (enquiry)
    return {
      ...contactValues(await requireFound(findEnquiry(enquiry))),
      note: `Message ${referenceOf(enquiry, initials)}`,
    }
  if (order)
    return {
      ...contactValues((await requireFound(findOrder(order))).order),
      note: `Order ${orderReferenceOf(order, initials)}`,
    }
  return knownPerson(query.get('email') ?? query.get('phone') ?? '')
}

export const action = formAction(
  {
    schema: staffBookingSchema,
    button: findPerson,
    create: (input, { by }) => bookByStaff(input, by),
    isLive: tryToRecord,
    to: href('/admin/appointments'),
    saved: ({ full_name }) => ({ title: 'Appointment added', text: full_name }),
    failed: FAILED,
  },
  'answer',
)

export const clientAction = keepFormOnNetworkError(FAILED)

export default function NewAppointment() {
  const { types, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<keyof typeof LABELS, unknown>>('appointment', form)
  const { fields } = state
  const isReady = Object.keys(types).length > 0
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/appointments')}
      state={state}
      labels={LABELS}
      submit="Add appointment"
      pendingText="Saving..."
    >
      {isReady ? null : (
        <p className="callout">
          Enter first <TextLink to={href('/admin/settings/appointments')}>what people can come for</TextLink>.
        </p>
      )}
      <SelectField field={fields.type} label={LABELS.type} options={types} placeholder="Choose" />
      <div className="field-columns">
        <TextField
          field={fields.starts_at}
          label={LABELS.starts_at}
          hint="Also outside opening hours"
          type="datetime-local"
        />
        <TextField
          field={fields.minutes}
          label={LABELS.minutes}
          hint="If it takes longer or shorter"
          inputMode="numeric"
          optional
        />
      </div>
      <NameField fields={fields} reply={state.reply} />
      <EmailField field={fields.email} hint="For the confirmation and a reminder" />
      <PhoneField field={fields.phone} />
      <TextAreaField field={fields.note} label={LABELS.note} rows={3} optional />
    </DialogForm>
  )
}
