import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/session.server'
import { newsletterSchema } from '~/models/newsletter/newsletter.schema'
import { create } from '~/models/newsletter/newsletter.server'
import { adminLinks } from '../shell/links'
import { keepFormOnNetworkError } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { loadForm, saveForm } from '../records/save.server'
import { Screen } from '../shell/screen'
import { NewsletterForm, DRAFT_SAVED, NOT_SAVED } from './newsletter-form'
import { requireMail } from './newsletter.server'

export const meta: MetaFunction = () => screenMeta('New Newsletter')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  await requireMail()
  return loadForm(request, user.id, {})
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  await requireMail()
  return saveForm(request, {
    userId: user.id,
    schema: newsletterSchema,
    write: (input, { by }) => create(input, { by }),
    done: { to: adminLinks.newsletter, notice: DRAFT_SAVED },
    failed: NOT_SAVED,
  })
}

export const clientAction = keepFormOnNetworkError(NOT_SAVED)

export default function NewNewsletter() {
  return (
    <Screen title="New Newsletter">
      <NewsletterForm form={useLoaderData<typeof loader>()} />
    </Screen>
  )
}
