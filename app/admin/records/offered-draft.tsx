import { Form } from '@remix-run/react'
import type { DraftOffer } from '~/admin/shell/form-state'
import { href } from '~/href'
import { adminLinks } from '../shell/links'

/** In the address that drafts are posted to. */
export const FORM_PATH = 'form'
export const DISCARD = 'discard'

export const draftAddress = (path: string) => adminLinks.list(href('/admin/drafts'), { [FORM_PATH]: path })

export function OfferedDraft({ restore, path, at }: DraftOffer) {
  return (
    <Form method="post" action={draftAddress(path)} reloadDocument className="callout offered-draft">
      <p>{`Restore what you typed at ${at}?`}</p>
      {/* A new document, so that the fields take the values. */}
      <a href={restore} className="button-quiet">
        Restore
      </a>
      <button type="submit" name={DISCARD} value="on" className="button-quiet">
        Discard
      </button>
    </Form>
  )
}
