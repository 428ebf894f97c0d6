import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { PersonForm } from '~/admin/shop/person-form'
import { formatAdminDate, formatPublicDate } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { noStore } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { readContact } from '~/models/customers/person/contact.server'
import { eraseSchema, personSchema } from '~/models/operations/person/person.schema'
import { erasePerson, findPerson, type Found, foundByPhone, ordersOf } from '~/models/operations/person/person.server'
import { type KeptOrders, keptOrders } from '~/models/sales/steps/erasing.server'
import { EmptyState } from '~/ui/empty-state'
import { ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'

const FATES = { deleted: 'Deleted', reduced: 'Deleted', redacted: 'Blanked', kept: 'Stays: change it by hand' }

type PersonReply = { find: SubmissionResult<string[]>; erase: SubmissionResult<string[]> | null } & Partial<Known>

type Known = Awaited<ReturnType<typeof presentKnown>>

export const meta: MetaFunction = () => screenMeta('What is known about a person')
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const form = await request.formData()
  const person = parseForm(form, personSchema)
  if (person.status !== 'success') {
    return data<PersonReply>({ find: person.reply(), erase: null }, { status: 400 })
  }
  const { contact: typed, ticked } = person.value
  const contact = (await readContact(typed)) ?? typed
  const find = person.reply()
  if (form.get('intent') !== 'erase') {
    return data<PersonReply>({ find, erase: null, ...(await presentKnown(typed, contact, ticked)) })
  }
  const submission = parseForm(form, eraseSchema)
  if (submission.status !== 'success') {
    const erase = submission.reply()
    return data<PersonReply>({ find, erase, ...(await presentKnown(typed, contact, ticked)) }, { status: 400 })
  }
  const erased = await erasePerson(contact, { by: user.id, ticked })
  const text = erased === 0 ? 'Nothing was left to erase.' : `${formatCount(erased)} entries were deleted or blanked.`
  return redirectWithNotice(href('/admin/settings/privacy'), { title: 'Person erased', text })
}

const COLUMNS: Column<Known['lines'][number]>[] = [
  { label: 'Where', heading: true, cell: ({ label }) => label },
  { label: 'Entries', plain: true, cell: ({ count }) => count },
  { label: 'When erased', plain: true, cell: ({ fate }) => fate },
]

export default function Person() {
  const reply = useActionData<PersonReply>()
  return (
    <Screen title="What is known about a person">
      <Link to={href('/admin/settings/privacy')} className="button-quiet mb-4">
        <Icon name="arrow-left" /> Back to privacy
      </Link>
      <PersonForm lastResult={reply?.find} />
      {reply?.typed ? (
        <WhatIsKnown key={JSON.stringify(reply.ticked)} {...(reply as Known)} erase={reply.erase} />
      ) : null}
    </Screen>
  )
}

function WhatIsKnown({ typed, ticked, lines, byPhone, erase }: Known & Pick<PersonReply, 'erase'>) {
  if (lines.length === 0 && byPhone.length === 0) {
    return <EmptyState icon="search" title="Nothing is known" text={`Nothing names ${typed}.`} />
  }
  const chosen = (
    <>
      <input type="hidden" name="contact" value={typed} />
      {ticked.map((key) => (
        <input key={key} type="hidden" name="ticked" value={key} />
      ))}
    </>
  )
  return (
    <section aria-labelledby="known" className="mt-10 grid gap-4">
      <h2 id="known" className="break-words">
        {typed}
      </h2>
      {byPhone.length > 0 ? <ByPhone typed={typed} ticked={ticked} byPhone={byPhone} /> : null}
      {lines.length > 0 ? (
        <>
          <DataTable caption={`What is known about ${typed}`} columns={COLUMNS} rows={lines} />
          <Form method="post" action={href('/admin/settings/privacy/person/export')} reloadDocument>
            {chosen}
            <button className="button-secondary">
              <Icon name="download" /> Export
            </button>
          </Form>
          <h2 className="mt-6">Erase</h2>
          <EraseForm lastResult={erase}>{chosen}</EraseForm>
        </>
      ) : null}
    </section>
  )
}

/** Families share phones: what only the phone tells is theirs when staff say so. */
function ByPhone({ typed, ticked, byPhone }: Pick<Known, 'typed' | 'ticked' | 'byPhone'>) {
  return (
    <Form method="post" id="by-phone" className="grid gap-2">
      <input type="hidden" name="contact" value={typed} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Found by the phone only: tick what is theirs</legend>
        {byPhone.map(({ key, text }) => (
          <label key={key} className="checkbox">
            <input type="checkbox" name="ticked" value={key} defaultChecked={ticked.includes(key)} />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <button className="button-secondary">Show with what is ticked</button>
      </div>
    </Form>
  )
}

function EraseForm({ children, lastResult }: { children: ReactNode; lastResult: SubmissionResult<string[]> | null }) {
  const [form, fields] = useForm<{ confirm: string }>({ id: 'erase', lastResult })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-(--container-prose) gap-4">
      <ErrorSummary form={form} />
      <p>
        Everything marked “deleted” is deleted, and the address is taken out of everything marked “blanked”. This cannot
        be undone. Two things remain: emails that have been sent, and backups until newer ones replace them.
      </p>
      {children}
      <TextField field={fields.confirm} label="Type the address or phone again" autoComplete="off" />
      <div>
        <SubmitButton name="intent" value="erase" className="button button-danger" pendingText="Erasing...">
          Erase
        </SubmitButton>
      </div>
    </Form>
  )
}

async function presentKnown(typed: string, contact: string, ticked: string[]) {
  const found = await findPerson(contact, ticked)
  const kept = await keptOrders(ordersOf(found))
  const byPhone = await foundByPhone(contact)
  return {
    ...{ typed, ticked },
    lines: found.map(({ place, rows }) => ({
      id: place.label,
      label: place.label,
      count: formatCount(rows.length),
      fate: fateOf(place, kept),
    })),
    byPhone: byPhone.map(({ key, label, full_name, at }) => ({
      key,
      text: [label, full_name, formatAdminDate(at)].filter(Boolean).join(', '),
    })),
  }
}

/** Tax and company law ask for the records of what was sold. */
function fateOf({ fate, keeps }: Found['place'], kept: KeptOrders): string {
  if (keeps === undefined || (kept.until === null && kept.inProgress === 0)) return FATES[fate]
  const until =
    kept.until && kept.inProgress === 0
      ? `until ${formatPublicDate(kept.until)}`
      : `for ${kept.years} years from its hand-over`
  return fate === 'reduced' ? `Deleted; of a paid order, ${keeps} ${until}` : `${keeps} ${until}`
}
