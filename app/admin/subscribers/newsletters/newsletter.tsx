import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { newsletterSchema } from '~/models/newsletter/newsletter.schema'
import { findById, progressOf, update, type Newsletter } from '~/models/newsletter/newsletter.server'
import { countAll } from '~/models/subscriber/subscriber.server'
import { HistoryLink } from '../../history/history-link'
import { lastChange } from '../../history/last-change.server'
import { adminLinks } from '../../links'
import { keepFormOnNetworkError } from '~/admin/network-failure'
import { screenMeta } from '../../meta'
import { loadForm, saveForm, storedForm } from '../../save.server'
import { Screen } from '../../screen'
import { Draft } from './draft'
import { requireMail } from './require-mail.server'
import { Sending } from './sending'
import { DRAFT_SAVED, NOT_SAVED } from './words'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data?.subject ?? 'Newsletter')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  await requireMail()
  const newsletter = await requireFound(findById(readId(params)))
  const { id, subject, text, queued_at } = newsletter
  const changed = await lastChange('newsletter', id)
  if (queued_at) return { id, subject, text, changed, progress: await progressOf(newsletter), draft: null }
  const form = await loadForm(request, user.id, asForm(newsletter))
  const draft = { form, tester: user.email, audience: formatCount(await countAll()) }
  return { id, subject, text, changed, progress: null, draft }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  await requireMail()
  const id = readId(params)
  return requireFound(
    saveForm(request, {
      userId: user.id,
      schema: newsletterSchema,
      write: (input, change) => update(id, input, change),
      stored: async () => asForm(await findById(id)),
      done: { to: adminLinks.newsletter, notice: DRAFT_SAVED },
      failed: NOT_SAVED,
    }),
  )
}

export const clientAction = keepFormOnNetworkError(NOT_SAVED)

function asForm(newsletter: Newsletter) {
  return storedForm(newsletter, ({ subject, text }) => ({ subject, text }))
}

export default function NewsletterScreen() {
  const { id, subject, text, changed, progress, draft } = useLoaderData<typeof loader>()
  return (
    <Screen title={subject}>
      <HistoryLink {...changed} />
      {/* Keyed: the form is filled in anew once another version is stored. */}
      {draft ? <Draft key={draft.form.version} id={id} {...draft} /> : null}
      {progress ? <Sending id={id} progress={progress} text={text} /> : null}
      <Outlet />
    </Screen>
  )
}
