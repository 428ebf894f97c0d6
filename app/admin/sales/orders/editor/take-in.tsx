import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FileField, HiddenField, MoneyField } from '~/admin/records/fields'
import { loadForm } from '~/admin/records/load.server'
import { CONTACT_LABELS, EmailField, NameField, PhoneField } from '~/admin/records/people/contact-fields'
import { findPerson } from '~/admin/records/people/find-person.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { saveForm } from '~/admin/records/save.server'
import { failure, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { takeFiles } from '~/http/parse-form.server'
import { requireStaff } from '~/http/session.server'
import { readPictures } from '~/models/media/photos.server'
import { ENOUGH_PICTURES } from '~/models/media/upload.limits'
import { isOpen } from '~/models/sales/order/order.server'
import { JOB_PAYMENTS, type TakeInInput, takeInSchema } from '~/models/sales/steps/jobs.schema'
import { takeIn } from '~/models/sales/steps/jobs.server'
import { SelectField, TextField } from '~/ui/forms/fields'
import { benchOptions } from '../bench.server'
import { BenchFields, ItemFields, JOB_LABELS } from '../job-fields'
import { messageOf, prefillJob } from './prefill.server'
import { TheirMessage } from './their-message'

const TITLE = 'Take in a job'
const FAILED = failure('Not taken in')

const { item, condition, ...others } = JOB_LABELS
const LABELS = {
  ...CONTACT_LABELS,
  ...{ enquiry: 'Message', item, condition, photos: 'Photos', work: 'What is to be done', price_cents: 'Price' },
  ...{ ...others, paid: 'Paid' },
}

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const initial = await prefillJob(request)
  const form = await loadForm(request, user.id, { initial })
  return { form, staff: await benchOptions(), message: await messageOf(parseId(form.values.enquiry ?? '')) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const form = await request.formData()
  const files = takeFiles(form, 'photos')
  let photos: Awaited<ReturnType<typeof readPictures>> = []
  return saveForm(
    { request, user, form },
    {
      schema: takeInSchema,
      button: findPerson,
      prepare: async () => {
        photos = await readPictures(files, ENOUGH_PICTURES)
      },
      create: (input, author) => takeIn(input, photos, author),
      isLive: isOpen,
      to: (id) => href('/admin/orders/:id/envelope', { id }),
      saved: ({ full_name }) => ({ title: 'Taken in', text: `From ${full_name}. Work can begin.` }),
      failed: FAILED,
    },
  )
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function TakeIn() {
  const { form, staff, message } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<keyof TakeInInput | 'photos', unknown>>('take-in', form)
  const { fields } = state
  return (
    <Screen title={TITLE}>
      <RecordForm
        state={state}
        withPicture
        labels={LABELS}
        parent={href('/admin/orders')}
        submit="Take in"
        pendingText="Taking in..."
        by="answer"
      >
        <HiddenField field={fields.enquiry} />
        <div className="field-columns">
          <PhoneField field={fields.phone} />
          <EmailField field={fields.email} />
          <NameField fields={fields} reply={state.reply} />
        </div>
        <TheirMessage message={message} />
        <ItemFields fields={fields} />
        <FileField
          multiple
          accept="image/*"
          field={fields.photos}
          label={LABELS.photos}
          optional
          hint="Up to eight. The customer sees them on the page of the order, unless you hide them."
        />
        <TextField
          field={fields.work}
          label={LABELS.work}
          hint="It is on the invoice. Such as Resize from M to O, check the claws"
          maxLength={200}
          autoComplete="off"
        />
        <MoneyField
          field={fields.price_cents}
          label={LABELS.price_cents}
          hint="In dollars, GST included; empty while it is not known"
          optional
        />
        <BenchFields fields={fields} staff={staff} />
        <SelectField field={fields.paid} label={LABELS.paid} options={JOB_PAYMENTS} />
      </RecordForm>
    </Screen>
  )
}
