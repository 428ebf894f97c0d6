import { Readable } from 'node:stream'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { parseForm } from '~/http/parse-form.server'
import { asDownload } from '~/http/respond.server'
import { requireConfirmed } from '~/http/session.server'
import { readContact } from '~/models/customers/person/contact.server'
import { personSchema } from '~/models/operations/person/person.schema'
import { exportPerson } from '~/models/operations/person/person.server'

export const loader = redirectLoader('manage', href('/admin/settings/privacy/person'))

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'manage')
  const submission = parseForm(await request.formData(), personSchema)
  if (submission.status !== 'success') return redirect(href('/admin/settings/privacy/person'), 303)
  const { contact, ticked } = submission.value
  const known = await exportPerson((await readContact(contact)) ?? contact, { by: user.id, ticked })
  return asDownload({
    name: 'person.json',
    type: 'application/json; charset=utf-8',
    content: Readable.from([`${JSON.stringify(known, null, 2)}\n`]),
  })
}
