import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/session.server'
import { footerLinkSchema } from '~/models/footer-link/footer-link.schema'
import { create } from '~/models/footer-link/footer-link.server'
import { Dialog } from '~/ui/dialog'
import { adminLinks } from '../shell/links'
import { keepFormOnNetworkError, type Failure } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { loadForm, saveForm } from '../records/save.server'
import { FooterLinkForm } from './footer-link-form'
import { NEW_FOOTER_LINK } from './form.presenter.server'

const FAILURE: Failure = { title: 'Error', text: (reason) => reason, unforeseen: 'Failed to add footer link' }

export const meta: MetaFunction = () => screenMeta('Add Footer Link')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  return { form: await loadForm(request, user.id, { values: NEW_FOOTER_LINK }) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  return saveForm(request, {
    userId: user.id,
    schema: footerLinkSchema,
    write: (input, { by }) => create(input, { by }),
    done: { to: adminLinks.footerLinks(), notice: { title: 'Footer link added' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function NewFooterLink() {
  const { form } = useLoaderData<typeof loader>()
  return (
    <Dialog title="Add Footer Link" parent={adminLinks.footerLinks()}>
      <FooterLinkForm loaded={form} submit="Add Link" />
    </Dialog>
  )
}
