import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { requireConfirmed } from '~/http/session.server'
import { mailSchema } from '~/models/settings/mail.schema'
import type { ShopSettings } from '~/models/settings/shop.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { Moment } from '../shell/moment'
import { Detail, screenMeta } from '../shell/screen'
import { MailForm } from './mail-form'
import { presentMail } from './mail.presenter.server'
import { loadSection, saveSection, type SectionEditor } from './section.server'
import { SETTINGS_NOT_SAVED } from './settings-form'
import { SettingsScreen } from './settings-screen'

const editor: SectionEditor<typeof mailSchema> = {
  slug: 'mail',
  schema: mailSchema,
  present: presentSender,
  columns: (input) => input,
}

function presentSender({ mail_from, notices_email }: ShopSettings) {
  return { mail_from: mail_from ?? undefined, notices_email: notices_email ?? undefined }
}

export const meta: MetaFunction = () => screenMeta('Mail')

export async function loader({ request }: LoaderFunctionArgs) {
  const section = await loadSection(request, editor)
  return { ...section, mail: await presentMail(new Date()) }
}

/** Notices carry each new enquiry to their address. */
export async function action({ request }: ActionFunctionArgs) {
  await requireConfirmed(request, 'manage')
  return saveSection(request, editor)
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function MailSettings() {
  const { form, changed, mail } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="mail" changed={changed}>
      <MailState {...mail} />
      <MailForm loaded={form} defaults={mail.defaults} />
    </SettingsScreen>
  )
}

function MailState({ server, waiting, lastSent, failure }: SerializeFrom<typeof loader>['mail']) {
  return (
    <section aria-labelledby="state" className="mb-6 grid justify-items-start gap-3">
      <h2 id="state">How email is sent</h2>
      {server ? (
        <dl className="details">
          <Detail term="Mail server">{server}</Detail>
          <Detail term="Emails">{waiting}</Detail>
          <Detail term="Last sent">{lastSent ? <Moment moment={lastSent} /> : 'None yet'}</Detail>
          <Detail term="Last error">
            {failure ? (
              <>
                <span>{`${failure.text}, for an email written`}</span> <Moment moment={failure.writtenAt} />
              </>
            ) : (
              'None'
            )}
          </Detail>
        </dl>
      ) : (
        <p className="callout">
          The shop cannot send email yet. Whoever runs it sets <code>SMTP_URL</code> and <code>MAIL_FROM</code> in its
          configuration and restarts it; what you enter here counts from then on.
        </p>
      )}
      {server ? (
        <Link to={href('/admin/settings/mail/test')} className="button-secondary">
          Send a test message
        </Link>
      ) : null}
    </section>
  )
}
