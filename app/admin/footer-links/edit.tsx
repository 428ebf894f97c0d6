import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { footerLinkSchema } from '~/models/footer-link/footer-link.schema'
import { findById, update } from '~/models/footer-link/footer-link.server'
import { Dialog } from '~/ui/dialog'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/last-change.server'
import { adminLinks } from '../shell/links'
import { keepFormOnNetworkError, type Failure } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { loadForm, saveForm, storedForm } from '../records/save.server'
import { FooterLinkForm } from './footer-link-form'
import { presentFooterLinkForm } from './form.presenter.server'

const FAILURE: Failure = { title: 'Error', text: (reason) => reason, unforeseen: 'Failed to update footer link' }

export const meta: MetaFunction = () => screenMeta('Edit Footer Link')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  const link = await requireFound(findById(readId(params)))
  const form = await loadForm(request, user.id, storedForm(link, presentFooterLinkForm))
  return { id: link.id, form, changed: await lastChange('footer_link', link.id) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  return saveForm(request, {
    userId: user.id,
    schema: footerLinkSchema,
    write: (input, change) => update(id, input, change),
    stored: async () => storedForm(await findById(id), presentFooterLinkForm),
    done: { to: adminLinks.footerLinks(), notice: { title: 'Footer link updated' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function EditFooterLink() {
  const { id, form, changed } = useLoaderData<typeof loader>()
  return (
    <Dialog title="Edit Footer Link" parent={adminLinks.footerLinks()}>
      <FooterLinkForm key={id} loaded={form} submit="Save Changes" />
      <HistoryLink {...changed} />
    </Dialog>
  )
}
