import { basename } from 'node:path'
import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Screen, screenMeta, SecondaryLink, TextLink } from '~/admin/shell/screen'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { BackupFailed, makeBackup } from '~/models/operations/backup/backup.server'
import { emptyingRefusal, madeSince, whatGoes } from '~/models/operations/empty-shop/demonstration.server'
import { emptyDemonstration, isDemonstration } from '~/models/operations/empty-shop/empty-shop.server'
import { Conflict } from '~/models/records/errors'
import { shopSettings } from '~/models/shop/shop.server'
import { ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'

export const meta: MetaFunction = () => screenMeta('Start my own shop')

const ALREADY = { title: 'The demonstration is gone already' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  if (!(await isDemonstration())) throw await redirectWithNotice(href('/admin/settings'), ALREADY)
  const { name } = await shopSettings()
  return { name, counts: await whatGoes(), since: await madeSince(), refusal: await emptyingRefusal() }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const form = await request.formData()
  const [typed, since] = [textOf(form, 'name'), textOf(form, 'since')]
  const { name } = await shopSettings()
  // After the name, which changes when the same form empties the shop meanwhile.
  if (!(await isDemonstration())) return redirect(href('/admin/set-up'), 303)
  if (typed.trim().toLowerCase() !== name.toLowerCase())
    return refuse(400, typed, { name: [`Type the name of the shop: ${name}`] })
  const refusal = await emptyingRefusal(since)
  if (refusal) return refuse(409, typed, { '': [refusal] })
  try {
    const { file } = await makeBackup()
    // A form that was sent twice has emptied it already.
    if (!(await emptyDemonstration(user.id, since))) return redirect(href('/admin/set-up'), 303)
    const text = `The demonstration was saved first, as the backup ${basename(file)}.`
    return await redirectWithNotice(href('/admin/set-up'), { title: 'Your shop is empty now', text })
  } catch (error) {
    if (error instanceof Conflict) return refuse(409, typed, error.errors)
    if (!(error instanceof BackupFailed)) throw error
    return refuse(503, typed, { '': [`The backup failed: ${error.message}. Nothing was deleted.`] })
  }
}

const MAX_TYPED = 200

function refuse(status: number, typed: string, error: Record<string, string[]>) {
  const name = typed.slice(0, MAX_TYPED).toWellFormed()
  return data({ lastResult: { status: 'error' as const, initialValue: { name }, error } }, { status })
}

export default function OwnShop() {
  const { name, counts, since, refusal } = useLoaderData<typeof loader>()
  const reply = useActionData<{ lastResult: SubmissionResult<string[]> }>()
  const [form, fields] = useForm<{ name: string }>({ id: 'own-shop', lastResult: reply?.lastResult })
  return (
    <Screen title="Start my own shop">
      <Form method="post" {...getFormProps(form)} className="record-form">
        <ErrorSummary form={form} />
        <p>This empties the demonstration, and then asks for the name, the address and the look of your shop.</p>
        <section aria-labelledby="goes">
          <h2 id="goes">What goes</h2>
          <ul className="list-disc pl-5">
            {counts.map((line) => (
              <li key={line}>{line}</li>
            ))}
            <li>Replies, pages, texts, gemstones, links in the footer, newsletters and emails that wait to be sent</li>
            <li>Settings, visitor counts, the trash and the history</li>
            <li>Uploaded pictures that nothing shows any more, after thirty days</li>
          </ul>
        </section>
        {since ? (
          <p className="callout">
            <strong>Made since, and not by the demonstration:</strong> <span>{`${since}. They go as well.`}</span>
          </p>
        ) : null}
        <section aria-labelledby="stays">
          <h2 id="stays">What stays</h2>
          <p>Everybody on the staff, with their passwords and two-step verification; nobody is logged out.</p>
        </section>
        <p className="callout">
          A backup is made first. If it fails, nothing is deleted. You find it under{' '}
          <TextLink to={href('/admin/backups')}>Backups</TextLink>.
        </p>
        {refusal ? <p className="callout text-oxblood">{refusal}</p> : null}
        <input type="hidden" name="since" value={since} />
        <TextField
          field={fields.name}
          label={`Type “${name}” to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="form-actions">
          <SubmitButton pendingText="Making a backup..." className="button button-danger">
            Back up and start my own shop
          </SubmitButton>
          <SecondaryLink to={href('/admin/settings')}>Cancel</SecondaryLink>
        </div>
      </Form>
    </Screen>
  )
}
