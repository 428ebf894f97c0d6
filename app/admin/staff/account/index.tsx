import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Detail, Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { fullName } from '~/models/records/display-name'
import { listLive } from '~/models/staff/user/session.server'
import { statusOf } from '~/models/staff/user/two-step.server'

export const meta: MetaFunction = () => screenMeta('Account')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  const sessions = await listLive(user.id)
  return {
    email: user.email,
    name: fullName(user),
    sessionCount: sessions.length,
    hasSignature: user.signature !== null,
    twoStep: await statusOf(user.id),
  }
}

export default function Account() {
  const { email, name, sessionCount, twoStep, hasSignature } = useLoaderData<typeof loader>()
  return (
    <Screen title="Account">
      <dl className="details">
        <Detail term="Email">{email}</Detail>
      </dl>
      <div className="account-parts">
        <Part title="Name" link={name ? 'Change name' : 'Add your name'} to={href('/admin/account/name')}>
          {name
            ? `${name}. Activity, your replies and your colleagues’ lists show it.`
            : 'Until you add it, your email address is shown instead.'}
        </Part>
        <Part title="Password" link="Change password" to={href('/admin/account/password')}>
          A new password ends all your other sessions.
        </Part>
        <Allowed to="answer">
          <Part title="Signature" link="Change signature" to={href('/admin/account/signature')}>
            {hasSignature
              ? 'Your own, below your replies to customers.'
              : 'That of the shop, below your replies to customers.'}
          </Part>
        </Allowed>
        <Part title="Sessions" link="Show sessions" to={href('/admin/account/sessions')}>
          {sessionCount === 1 ? 'You are logged in here only.' : `You have ${sessionCount} active sessions.`}
        </Part>
        <Part title="Two-step verification" link="Two-step verification" to={href('/admin/account/two-step')}>
          {twoStep.isOn
            ? `On. Recovery codes left: ${twoStep.recoveryCodesLeft}.`
            : 'Off. You log in with your password only.'}
        </Part>
      </div>
    </Screen>
  )
}

function Part({ title, link, to, children }: { title: string; link: string; to: string; children: ReactNode }) {
  return (
    <section className="account-part">
      <h2>{title}</h2>
      <p>{children}</p>
      <SecondaryLink to={to}>{link}</SecondaryLink>
    </section>
  )
}
