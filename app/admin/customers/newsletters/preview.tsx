import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListViews } from '~/admin/shell/list-views'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { addressWithDraft } from '~/http/draft.server'
import { requireStaff } from '~/http/session.server'
import { findProblems } from '~/models/customers/newsletter/problems.server'
import { Icon } from '~/ui/icon'
import { Problems } from './check'
import { requireMail } from './newsletter.presenter.server'
import { loadPreviewed } from './previewed.server'

/** In pixels: of the layout, and of a phone. */
const WIDTHS = { desktop: 600, phone: 390 }
/** Gmail cuts off emails that are longer than this. */
const GMAIL_LIMIT_KB = 102

export const meta: MetaFunction = () => screenMeta('Preview of the newsletter')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'read')
  await requireMail()
  const { newsletter, letter, screen, isTyped } = await loadPreviewed(request, params, user.id)
  const { searchParams } = new URL(request.url)
  const forTyped = (path: string) => (isTyped ? addressWithDraft(path) : path)
  return {
    ...{ subject: newsletter.subject, previewText: newsletter.preview_text, text: letter.text, isTyped },
    problems: await findProblems(newsletter),
    kilobytes: Math.ceil(Buffer.byteLength(letter.html) / 1024),
    width: searchParams.get('width') === 'phone' ? ('phone' as const) : ('desktop' as const),
    links: {
      back: forTyped(screen),
      email: forTyped(`${screen}/preview/email`),
      desktop: forTyped(`${screen}/preview`),
      phone: forTyped(`${screen}/preview?width=phone`),
    },
  }
}

export default function PreviewNewsletter() {
  const { subject, previewText, text, isTyped, problems, kilobytes, width, links } = useLoaderData<typeof loader>()
  return (
    <Screen title="Preview of the newsletter">
      {/* A new document, so that the fields take the values. */}
      <a href={links.back} className="button-quiet mb-2">
        <Icon name="arrow-left" /> <span>{isTyped ? 'Back to writing' : 'Back to the newsletter'}</span>
      </a>
      {isTyped ? <p className="callout">This is what you have typed. It has not been saved yet.</p> : null}
      <Problems problems={problems} />
      <section aria-labelledby="email" className="email-preview">
        <h2 id="email">Email</h2>
        <p className="wrap-anywhere">
          <strong>{subject}</strong> {previewText ? <span className="text-muted">{previewText}</span> : null}
        </p>
        <ListViews
          label="Width"
          views={[
            { label: 'Computer', to: links.desktop, current: width === 'desktop' },
            { label: 'Phone', to: links.phone, current: width === 'phone' },
          ]}
        />
        <iframe
          key={width}
          src={links.email}
          title="The email as mailboxes show it"
          width={WIDTHS[width]}
          height={720}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
        <p className="text-sm text-muted">{`${kilobytes} kB. Gmail cuts off emails of more than ${GMAIL_LIMIT_KB} kB. In dark mode, mailboxes show it on a dark ground; so does this preview on a device in dark mode.`}</p>
      </section>
      <section aria-labelledby="text-part">
        <h2 id="text-part">Text part</h2>
        <p className="text-sm text-muted">For mailboxes that show no HTML.</p>
        <p className="email-text mt-2">{text}</p>
      </section>
    </Screen>
  )
}
