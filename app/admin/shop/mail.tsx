import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { Moment } from '~/admin/shell/moment'
import { Detail, SecondaryLink } from '~/admin/shell/screen'
import { ServerHelp } from '~/admin/shell/server-help'
import { describeMoment } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { requireConfirmed } from '~/http/session.server'
import { lastDelivery, mailState } from '~/models/operations/system/system.server'
import { MAIL } from '~/models/shop/mail.section.server'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { loadSection, saveSection } from './section.server'
import { SettingsForm } from './settings-form'
import { sectionScreen } from './settings-screen'

export async function loader({ request }: LoaderFunctionArgs) {
  const mail = await presentMail(new Date())
  const { sender, notices } = mail.defaults
  const texts = { mail_from: { placeholder: sender ?? undefined }, notices_email: { placeholder: notices } }
  return { ...(await loadSection(request, MAIL, texts)), mail }
}

/** Notices carry each new enquiry to their address. */
export async function action({ request }: ActionFunctionArgs) {
  await requireConfirmed(request, 'manage')
  return saveSection(request, { section: MAIL })
}

const screen = sectionScreen<typeof loader>('mail', ({ asked, mail }, state) => (
  <>
    <MailState {...mail} />
    <SettingsForm state={state} asked={asked} />
  </>
))

export const { meta, clientAction } = screen
export default screen.Section

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
      {server ? <SecondaryLink to={href('/admin/settings/mail/test')}>Send a test message</SecondaryLink> : null}
    </section>
  )
}

/** Never the password of the mail server. */
async function presentMail(now: Date) {
  const { sentAt, failure } = await lastDelivery()
  const { waiting, undelivered } = await mailState()
  return {
    server: env.SMTP_URL ? serverText(env.SMTP_URL) : null,
    waiting: `${formatCount(waiting)} waiting, ${formatCount(undelivered)} not delivered`,
    lastSent: sentAt && describeMoment(sentAt, now),
    failure: failure && { text: failure.text, writtenAt: describeMoment(failure.writtenAt, now) },
    defaults: { sender: env.MAIL_FROM ?? null, notices: (await shopSettings()).email },
  }
}

function serverText(address: string): string {
  const { host, protocol } = new URL(address)
  return protocol === 'smtps:' ? `${host}, encrypted` : host
}
