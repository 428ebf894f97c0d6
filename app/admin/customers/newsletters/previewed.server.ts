import { redirect } from '@remix-run/node'
import type { Params } from '@remix-run/react'
import { href } from '~/href'
import { showsDraft } from '~/http/draft.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { findById, type Newsletter } from '~/models/customers/newsletter/newsletter.server'
import { newsletterLetter } from '~/models/mail/letter/letter.server'
import { findDraft } from '~/models/records/draft.server'

/** Without an id, one that has not been saved. */
type Shown = Pick<Newsletter, 'subject' | 'preview_text' | 'text'> & { id?: number }

const MAX_TEXT = 50_000

/** Throws a 404 page, or a redirect when a new newsletter has not been typed. */
export async function loadPreviewed(request: Request, { id }: Params, userId: number) {
  const isNew = id === 'new'
  const screen = isNew
    ? href('/admin/subscribers/newsletters/new')
    : href('/admin/subscribers/newsletters/:id', { id: readId({ id }) })
  const typed = showsDraft(request) ? await typedInto(screen, userId) : null
  if (typed && !isNew) typed.id = readId({ id })
  if (!typed && isNew) throw redirect(screen, 303)
  const newsletter = typed ?? (await requireFound(findById(readId({ id }))))
  return { newsletter, letter: await newsletterLetter(newsletter, { test: true }), screen, isTyped: typed !== null }
}

async function typedInto(screen: string, userId: number): Promise<Shown | null> {
  const draft = await findDraft(userId, screen)
  if (!draft) return null
  const fields = Object.fromEntries(draft.fields)
  const textOf = (name: string, max: number) => fields[name]?.trim().slice(0, max).toWellFormed() ?? ''
  return {
    subject: textOf('subject', 200) || 'No subject yet',
    preview_text: textOf('preview_text', 150) || null,
    text: textOf('text', MAX_TEXT),
  }
}
