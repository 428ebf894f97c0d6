import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { misfitWarnings } from '~/admin/customers/appointments/warnings.server'
import type { RecordEditor } from '~/admin/records/editor.server'
import { lastChange } from '~/admin/records/history.presenter.server'
import { HistoryLink } from '~/admin/records/history-link'
import { loadForm } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { CheckboxGroup } from '~/admin/shell/choices'
import { Dialog } from '~/admin/shell/dialog'
import { failedTo, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { missingOf, recordMeta } from '~/admin/shell/record-route'
import { QuietLink } from '~/admin/shell/screen'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { BUSY_TIME, BUSY_TIME_FIELDS, WEEKDAY_LABELS } from '~/models/customers/busy-time/busy-time.kind'
import { type BusyTimeFields, type BusyTimeInput, busyTimeSchema } from '~/models/customers/busy-time/busy-time.schema'
import { type BusyTime, busyTimeKind, create, findById, update } from '~/models/customers/busy-time/busy-time.server'
import { labelsOf } from '~/models/records/kind'
import { TextAreaField, TextField } from '~/ui/forms/fields'

const LABELS = labelsOf(BUSY_TIME_FIELDS)
const LIST = href('/admin/appointments/busy')
const NEW = 'Add busy time'

const failed = failedTo('add', 'busy time')

const busyTimeEditor: RecordEditor<BusyTime, typeof busyTimeSchema> = {
  kind: busyTimeKind,
  schema: busyTimeSchema,
  warningsAbout,
  findById,
  create,
  update,
  present: ({ title, first_day, last_day, starts, ends, weekdays, exceptions }) => ({
    ...{ title, first_day, weekdays, exceptions: exceptions.map(dayAsTyped).join('\n') },
    ...{ last_day: last_day ?? undefined, starts: starts ?? undefined, ends: ends ?? undefined },
  }),
  saved: ({ title }, { isNew }) => ({ title: isNew ? 'Busy time added' : 'Busy time saved', text: title }),
  failed,
}

const dayAsTyped = (day: string) => day.split('-').reverse().join('/')

/** Beside what is there: who comes in what is added or moved. */
function warningsAbout(input: BusyTimeInput): Promise<string[]> {
  return misfitWarnings({ busy: [input] })
}

export const meta = recordMeta(BUSY_TIME, NEW)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  if (params.id === undefined) return { record: null, form: await loadForm(request, user.id), changed: null }
  const row = await requireFound(findById(readId(params)))
  const form = await loadForm(request, user.id, { record: { editor: busyTimeEditor, row } })
  return { record: { id: row.id, title: row.title }, form, changed: await lastChange('busy_time', row.id) }
}

export const action = formAction(busyTimeEditor, 'answer')
export const clientAction = keepFormOnNetworkError(failed)

export default function EditBusyTime() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  const state = useRecordForm<BusyTimeFields>('busy-time', form)
  const { fields } = state
  const { title, first_day, last_day, starts, ends, weekdays, exceptions } = BUSY_TIME_FIELDS
  return (
    <Dialog key={record?.id ?? 'new'} title={record?.title ?? NEW} parent={LIST}>
      <RecordForm state={state} labels={LABELS} parent={LIST} submit="Save" by="answer">
        <TextField field={fields.title} {...title} />
        <div className="field-columns">
          <TextField field={fields.first_day} {...first_day} type="date" />
          <TextField field={fields.last_day} {...last_day} type="date" optional />
          <TextField field={fields.starts} label={starts.label} hint={starts.hint} type="time" optional />
          <TextField field={fields.ends} label={ends.label} hint={ends.hint} type="time" optional />
        </div>
        <CheckboxGroup field={fields.weekdays} legend={weekdays.label} options={WEEKDAY_LABELS} />
        <TextAreaField field={fields.exceptions} {...exceptions} rows={3} optional />
      </RecordForm>
      {record && changed ? (
        <>
          <HistoryLink {...changed} />
          <QuietLink to={href('/admin/appointments/busy/:id/delete', { id: record.id })}>Delete</QuietLink>
        </>
      ) : null}
    </Dialog>
  )
}

export const ErrorBoundary = missingOf(BUSY_TIME, { labels: LABELS, forGood: true })
