import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { failure, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { staffMovingSchema } from '~/models/customers/appointment/appointment.schema'
import { moveByStaff } from '~/models/customers/appointment/booking.server'
import { TextField } from '~/ui/forms/fields'
import { loadDialog } from './appointment.presenter.server'

const TITLE = 'Move appointment'
const FAILED = failure('Not moved')
const LABELS = { starts_at: 'New time', minutes: 'Minutes' }

export const meta: MetaFunction = () => screenMeta(TITLE)

export const loader = loadDialog

export const action = formAction(
  {
    schema: staffMovingSchema,
    update: (id, { starts_at, minutes }, { by }) => moveByStaff(id, starts_at, by, minutes),
    to: (id) => href('/admin/appointments/:id', { id }),
    saved: () => ({ title: 'Appointment moved' }),
    failed: FAILED,
  },
  'answer',
)

export const clientAction = keepFormOnNetworkError(FAILED)

export default function MoveAppointment() {
  const { id, title, told, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<keyof typeof LABELS, string>>('move', form)
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/appointments/:id', { id })}
      state={state}
      labels={LABELS}
      submit="Move"
      pendingText="Moving..."
    >
      <p>{`Now: ${title}. ${told}`}</p>
      <TextField
        field={state.fields.starts_at}
        label={LABELS.starts_at}
        hint="At any time that nobody else has, also outside opening hours"
        type="datetime-local"
      />
      <TextField field={state.fields.minutes} label={LABELS.minutes} inputMode="numeric" />
    </DialogForm>
  )
}
