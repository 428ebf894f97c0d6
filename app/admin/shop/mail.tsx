import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { requireConfirmed } from '~/http/session.server'
import type { MailInput } from '~/models/shop/mail.schema'
import { TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { Moment } from '~/admin/shell/moment'
import { ServerHelp } from '~/admin/shell/server-help'
import { Detail } from '~/admin/shell/screen'
import { mailEditor } from './editors.server'
import { MAIL } from '~/models/shop/labels'
import { presentMail } from './mail.presenter.server'
import { loadSection, saveSection } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

type MailFields = Record<keyof MailInput, unknown>

export const meta = sectionMeta('mail')

export async function loader({ request }: LoaderFunctionArgs) {
  const section = await loadSection(request, mailEditor)
  return { ...section, mail: await presentMail(new Date()) }
}

/** Notices carry each new enquiry to their address. */
export async function action({ request }: ActionFunctionArgs) {
  await requireConfirmed(request, 'manage')
  return saveSection(request, mailEditor)
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function MailSettings() {
  const { form, changed, mail } = useLoaderData<typeof loader>()
  const state = useRecordForm<MailFields>('mail', form)
  const { fields } = state
  return (
    <SettingsScreen slug="mail" changed={changed}>
      <MailState {...mail} />
      <SettingsForm state={state} labels={MAIL}>
        <TextField
          field={fields.mail_from}
          label={MAIL.mail_from}
          hint="A name and an address, such as Boutique <hello@boutique.example>. The mail server must allow it."
          placeholder={mail.defaults.sender ?? undefined}
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
        <TextField
          field={fields.notices_email}
          label={MAIL.notices_email}
          hint="Gets an email about each new message. If empty, the address of the shop does."
          placeholder={mail.defaults.notices}
          type="email"
          optional
        />
      </SettingsForm>
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
          The shop cannot send email yet. Ask whoever runs the server to connect it to your email provider; what you
          enter here counts from then on. <ServerHelp />
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
