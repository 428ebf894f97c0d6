import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink, QuietLink, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { Screen } from '~/admin/shell/screen'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { statusOf } from '~/models/staff/user/two-step.server'

const FEW_CODES = 3

export const meta: MetaFunction = () => screenMeta('Two-step verification')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  return statusOf(user.id)
}

export default function TwoStep() {
  const { isOn, recoveryCodesLeft } = useLoaderData<typeof loader>()
  return (
    <Screen title="Two-step verification" aside={<QuietLink to={href('/admin/account')}>Account</QuietLink>}>
      {isOn ? <TurnedOn recoveryCodesLeft={recoveryCodesLeft} /> : <TurnedOff />}
    </Screen>
  )
}

function TurnedOff() {
  return (
    <div className="account-part">
      <span className="badge">Off</span>
      <p>
        With two-step verification, someone who learns your password still cannot log in: you also enter a code from an
        app on your phone. Any authenticator app will do.
      </p>
      <ButtonLink to={href('/admin/account/two-step/on')}>Turn on</ButtonLink>
    </div>
  )
}

function TurnedOn({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  return (
    <div className="account-part">
      <span className="badge badge-positive">On</span>
      <p>You log in with your password and a code from your authenticator app, or one of your recovery codes.</p>
      <p className={recoveryCodesLeft < FEW_CODES ? 'callout' : undefined}>
        {`Recovery codes left: ${recoveryCodesLeft}.${recoveryCodesLeft < FEW_CODES ? ' Create new ones before they run out.' : ''}`}
      </p>
      <div className="form-actions">
        <SecondaryLink to={href('/admin/account/two-step/recovery-codes')}>New recovery codes</SecondaryLink>
        <SecondaryLink to={href('/admin/account/two-step/off')}>Turn off</SecondaryLink>
      </div>
    </div>
  )
}
