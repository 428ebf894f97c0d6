import type { SubmissionResult } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData } from '@remix-run/react'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { PersonForm } from '~/admin/shop/person-form'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { noStore } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { eraseSchema, personSchema } from '~/models/operations/person/person.schema'
import { erasePerson } from '~/models/operations/person/person.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { EraseForm } from './erase-form'
import { type Line, presentLines } from './person.presenter.server'

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
