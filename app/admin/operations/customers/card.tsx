import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import type { RecordEditor } from '~/admin/records/editor.server'
import { lastChange } from '~/admin/records/history.presenter.server'
import { HistoryLink } from '~/admin/records/history-link'
import { loadForm } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { failedTo, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { adminLinks } from '~/admin/shell/links'
import { missingOf, recordMeta } from '~/admin/shell/record-route'
import { Screen } from '~/admin/shell/screen'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { CARD_FIELDS, PERSON_CARD } from '~/models/customers/person/card.kind'
import { type CardFields, cardSchema } from '~/models/customers/person/card.schema'
import { type Card, create, findById, personCardKind, update } from '~/models/customers/person/card.server'
import { labelsOf } from '~/models/records/kind'
import { TextAreaField, TextField } from '~/ui/forms/fields'

const LABELS = labelsOf(CARD_FIELDS)
const NEW = 'Add customer'

const failedCard = failedTo('add', 'card')

const cardEditor: RecordEditor<Card, typeof cardSchema> = {
  kind: personCardKind,
  schema: cardSchema,
  findById,
  create,
  update,
  present: (card) => {
    const { contact, birthday, anniversary } = personCardKind.present(card)
    const { full_name, ring_sizes, metals, partner, notes } = card
    const texts = { full_name, ring_sizes, metals, partner, notes, contact, birthday, anniversary }
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? undefined]))
  },
  to: (_id, { form }) => adminLinks.customer(textOf(form, 'contact')),
  saved: ({ full_name }, { isNew }) => ({ title: isNew ? 'Customer added' : 'Card saved', text: full_name }),
  failed: failedCard,
}

export const meta = recordMeta(PERSON_CARD, NEW)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  if (params.id === undefined) {
    const { contact, full_name } = Object.fromEntries(new URL(request.url).searchParams)
    return { record: null, form: await loadForm(request, user.id, { initial: { contact, full_name } }), changed: null }
  }
  const row = await requireFound(findById(readId(params)))
  const form = await loadForm(request, user.id, { record: { editor: cardEditor, row } })
  const { id, full_name: title, contact } = row
  return { record: { id, title, contact }, form, changed: await lastChange('person_card', id) }
}

export const action = formAction(cardEditor, 'answer')
export const clientAction = keepFormOnNetworkError(failedCard)

export default function CustomerCard() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  const remove = record ? (
    <Link to={href('/admin/customers/:id/delete', { id: record.id })} className="button-quiet" preventScrollReset>
      Delete
    </Link>
  ) : null
  return (
    <Screen title={record?.title ?? NEW} aside={remove}>
      {changed ? <HistoryLink {...changed} /> : null}
      <CardForm
        key={form.version ?? 'new'}
        form={form}
        parent={record ? adminLinks.customer(record.contact) : href('/admin/customers')}
      />
      <Outlet />
    </Screen>
  )
}

export const ErrorBoundary = missingOf(PERSON_CARD, { labels: LABELS, forGood: true })

function CardForm({ form, parent }: { form: LoadedForm; parent: string }) {
  const state = useRecordForm<CardFields>('card', form)
  const { fields } = state
  const { contact, full_name, ring_sizes, metals, partner, birthday, anniversary, notes } = CARD_FIELDS
  return (
    <RecordForm state={state} labels={LABELS} parent={parent} submit="Save" by="answer">
      <TextField field={fields.full_name} {...full_name} />
      <TextField field={fields.contact} label={contact.label} hint={contact.hint} autoCapitalize="none" />
      <TextAreaField field={fields.ring_sizes} {...ring_sizes} rows={3} optional />
      <TextField field={fields.metals} {...metals} optional />
      <TextField field={fields.partner} {...partner} optional />
      <div className="field-columns">
        <TextField field={fields.birthday} label={birthday.label} hint={birthday.hint} optional />
        <TextField field={fields.anniversary} label={anniversary.label} hint={anniversary.hint} optional />
      </div>
      <TextAreaField field={fields.notes} {...notes} rows={5} optional />
    </RecordForm>
  )
}
