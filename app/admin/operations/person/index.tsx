import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useNavigation } from '@remix-run/react'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { PersonForm } from '~/admin/shop/person-form'
import { formatPublicDate } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { noStore } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { eraseSchema, personSchema } from '~/models/operations/person/person.schema'
import { erasePerson, findPerson, type Found, ordersOf } from '~/models/operations/person/person.server'
import { type KeptOrders, keptOrders } from '~/models/sales/steps/erasing.server'
import { EmptyState } from '~/ui/empty-state'
import { ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'

type Line = Awaited<ReturnType<typeof presentLines>>[number]

const FATES = { deleted: 'Deleted', reduced: 'Deleted', redacted: 'Blanked', kept: 'Stays: change it by hand' }

interface PersonReply {
  find: SubmissionResult<string[]> | null
  erase: SubmissionResult<string[]> | null
  email: string | null
  lines: Line[]
}

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
    return data<PersonReply>({ find: person.reply(), erase: null, email: null, lines: [] }, { status: 400 })
  }
  const { email } = person.value
  const find = person.reply()
  if (form.get('intent') !== 'erase') {
    return data<PersonReply>({ find, erase: null, email, lines: await presentLines(email) })
  }
  const submission = parseForm(form, eraseSchema)
  if (submission.status !== 'success') {
    const erase = submission.reply()
    return data<PersonReply>({ find, erase, email, lines: await presentLines(email) }, { status: 400 })
  }
  const erased = await erasePerson(email, { by: user.id })
  const text = erased === 0 ? 'Nothing was left to erase.' : `${formatCount(erased)} entries were deleted or blanked.`
  return redirectWithNotice(href('/admin/settings/privacy'), { title: 'Person erased', text })
}

const COLUMNS: Column<Line>[] = [
  { label: 'Where', heading: true, cell: ({ label }) => label },
  { label: 'Entries', plain: true, cell: ({ count }) => count },
  { label: 'When erased', plain: true, cell: ({ fate }) => fate },
]

export default function Person() {
  const reply = useActionData<PersonReply>()
  const email = reply?.email
  return (
    <Screen title="What is known about a person">
      <Link to={href('/admin/settings/privacy')} className="button-quiet mb-4">
        <Icon name="arrow-left" /> Back to privacy
      </Link>
      <PersonForm lastResult={reply?.find} />
      {email ? <Known key={email} email={email} lines={reply.lines} erase={reply.erase} /> : null}
    </Screen>
  )
}

function Known({ email, lines, erase }: { email: string; lines: Line[]; erase: PersonReply['erase'] }) {
  if (lines.length === 0) return <EmptyState icon="search" title="Nothing is known" text={`Nothing names ${email}.`} />
  return (
    <section aria-labelledby="known" className="mt-10 grid gap-4">
      <h2 id="known" className="break-words">
        {email}
      </h2>
      <DataTable caption={`What is known about ${email}`} columns={COLUMNS} rows={lines} />
      <Form method="post" action={href('/admin/settings/privacy/person/export')} reloadDocument>
        <input type="hidden" name="email" value={email} />
        <button className="button-secondary">
          <Icon name="download" /> Export
        </button>
      </Form>
      <h2 className="mt-6">Erase</h2>
      <EraseForm email={email} lastResult={erase} />
    </section>
  )
}

function EraseForm({ email, lastResult }: { email: string; lastResult: SubmissionResult<string[]> | null }) {
  const pending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm<{ confirm: string }>({ id: 'erase', lastResult })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-(--container-prose) gap-4">
      <ErrorSummary form={form} />
      <p>
        Everything marked “deleted” is deleted, and the address is taken out of everything marked “blanked”. This cannot
        be undone. Two things remain: emails that have been sent, and backups until newer ones replace them.
      </p>
      <input type="hidden" name="email" value={email} />
      <TextField field={fields.confirm} label="Type the address again" type="email" autoComplete="off" />
      <div>
        <SubmitButton
          name="intent"
          value="erase"
          className="button button-danger"
          pending={pending}
          pendingText="Erasing..."
        >
          Erase
        </SubmitButton>
      </div>
    </Form>
  )
}

async function presentLines(email: string) {
  const found = await findPerson(email)
  const kept = await keptOrders(ordersOf(found))
  return found.map(({ place, rows }) => ({
    id: place.label,
    label: place.label,
    count: formatCount(rows.length),
    fate: fateOf(place, kept),
  }))
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
