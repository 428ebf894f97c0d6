import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { countWords, readingMinutes } from '~/format/text'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { renderPage } from '~/models/writing/markup/page-html.server'
import { plainText } from '~/models/writing/markup/plain-text.server'

const MEDIA = ['post', 'page', 'newsletter'] as const

export type PresentedPreview = Awaited<ReturnType<typeof presentPreview>>

const CONTACT = '<p><em>The contact form</em></p>'

/** In bytes of UTF-8; the longest text that a form takes is shorter. */
const MAX_BYTES = 200_000

export const loader = redirectLoader('read', href('/admin/dashboard'))

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  const form = await request.formData()
  const text = form.get('text')
  const medium = MEDIA.find((known) => known === form.get('medium')) ?? 'post'
  if (typeof text !== 'string') throw new Response('Bad Request', { status: 400 })
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Response('Content Too Large', { status: 413 })
  return Response.json((await presentPreview(text, medium)) satisfies PresentedPreview)
}

export type Medium = (typeof MEDIA)[number]

/** Renders a text as its medium shows it; newsletters have a preview of the email too. */
async function presentPreview(text: string, medium: Medium) {
  const { parts, problems } = await renderPage(text, { withContact: medium === 'page' })
  const words = countWords(plainText(text))
  return {
    html: parts.map((part) => ('html' in part ? withoutIds(part.html) : CONTACT)).join(''),
    problems: [...new Set(problems)],
    words,
    minutes: readingMinutes(words),
  }
}

/** The form around the preview has ids of its own. */
function withoutIds(html: string): string {
  return html.replace(/(<h[2-4]) id="[^"]*"/g, '$1')
}
