import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/session.server'
import { deliverySchema } from '~/models/settings/delivery.schema'
import { readDelivery, saveDelivery } from '~/models/settings/delivery.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { saveForm } from '../records/save.server'
import { adminLinks } from '../shell/links'
import { screenMeta, Screen } from '../shell/screen'
import { DeliveryForm } from './delivery-form'

const FAILED = { title: 'Settings not saved', text: (reason: string) => `The settings could not be saved: ${reason}` }

export const meta: MetaFunction = () => screenMeta('Settings')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { delivery_days, lead_weeks, ...texts } = await readDelivery()
  return { delivery: { ...texts, delivery_days: String(delivery_days), lead_weeks: String(lead_weeks) } }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  return saveForm(request, {
    userId: user.id,
    schema: deliverySchema,
    write: async (input) => {
      await saveDelivery(input)
      return { id: 0 }
    },
    done: { to: adminLinks.settings(), notice: () => ({ title: 'Settings saved' }) },
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function SettingsScreen() {
  const { delivery } = useLoaderData<typeof loader>()
  return (
    <Screen title="Settings">
      <DeliveryForm stored={delivery} />
    </Screen>
  )
}
