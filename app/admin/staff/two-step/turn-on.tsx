import { useForm } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { encode } from 'uqr'
import { z } from 'zod'
import { Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { groupInFours } from '~/format/text'
import { href } from '~/href'
import { createSignedCookie } from '~/http/cookies.server'
import { redirectWithNotice } from '~/http/flash.server'
import { noStore } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { shopFacts } from '~/models/shop/shop.server'
import { appAddress, newSecret } from '~/models/staff/user/code.server'
import type { Proven } from '~/models/staff/user/credentials.server'
import { statusOf, turnOn } from '~/models/staff/user/two-step.server'
import { passwordAndCodeSchema } from '~/models/staff/user/user.schema'
import { AccountForm, CodeField, type PasswordAndCodeFields, PasswordField } from '../account/account-form'
import { type AccountReply, confirmForm, requireOwner, showCodes } from '../account/account-form.server'
import { RecoveryCodes } from './recovery-code-list'

const LONGEST_S = 30 * 60

/** Not in the database: the secret is unused until a code has proved that the app has it. */
const cookie = createSignedCookie('two-step', { maxAge: LONGEST_S })

const valueSchema = z.object({
  id: z.int().positive(),
  credentials: z.string(),
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  until: z.number(),
})

export const meta: MetaFunction = () => screenMeta('Turn on two-step verification')
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  const { email, two_step_required: isRequired } = user
  if ((await statusOf(user.id)).isOn) return data({ email, isRequired, setUp: null })
  const known = await readSecret(request, user)
  if (known) return data({ email, isRequired, setUp: await setUpView(known, email) })
  const { secret, setCookie } = await startSetUp(user)
  return data({ email, isRequired, setUp: await setUpView(secret, email) }, { headers: { 'Set-Cookie': setCookie } })
}

export async function action(args: ActionFunctionArgs) {
  const { owner, user } = await requireOwner(args, 'work')
  const secret = await readSecret(args.request, user)
  if (!secret) return nothingChanged()
  return confirmForm(args.request, {
    schema: passwordAndCodeSchema,
    failed: 'Two-step verification was not turned on',
    act: async (input) => showCodes(await turnOn(owner, secret, input), { 'Set-Cookie': await endSetUp() }),
  })
}

function nothingChanged() {
  const text = 'This form was already sent, or the page was open for too long.'
  return redirectWithNotice(href('/admin/account/two-step/on'), { title: 'Nothing was changed', text, tone: 'error' })
}

export default function TurnOn() {
  const { setUp } = useLoaderData<typeof loader>()
  const reply = useActionData<AccountReply>()
  return (
    <Screen title="Turn on two-step verification">
      {reply?.codes ? (
        <RecoveryCodes title="Two-step verification is on" codes={reply.codes} />
      ) : setUp ? (
        <SetUp {...setUp} />
      ) : (
        <AlreadyOn />
      )}
    </Screen>
  )
}

function SetUp({ secret, address, qrCode: { size, outline } }: Awaited<ReturnType<typeof setUpView>>) {
  const { email, isRequired } = useLoaderData<typeof loader>()
  const reply = useActionData<AccountReply>()
  const [form, fields] = useForm<PasswordAndCodeFields>({ id: 'turn-on', lastResult: reply?.lastResult })
  return (
    <AccountForm form={form} reply={reply} email={email} submit="Turn on" parent={href('/admin/account/two-step')}>
      {isRequired ? (
        <p className="callout">An owner of the shop requires two-step verification of you. Turn it on to continue.</p>
      ) : null}
      <div className="set-up">
        <svg className="qr-code" role="img" aria-label="QR code for the key" viewBox={`0 0 ${size} ${size}`}>
          <path d={outline} shapeRendering="crispEdges" />
        </svg>
        <div className="grid gap-3">
          <p>
            Scan this with an authenticator app. On the phone itself,{' '}
            <a href={address} className="link">
              open it in the app
            </a>
            , or type this key into it:
          </p>
          <p className="secret-text">{groupInFours(secret, ' ')}</p>
        </div>
      </div>
      <CodeField field={fields.code} hint="The six digits that the app shows now." />
      <PasswordField field={fields.password} />
    </AccountForm>
  )
}

function AlreadyOn() {
  return (
    <div className="account-part">
      <p>
        Two-step verification is already on. Recovery codes are shown once; if you do not have yours, make new ones.
      </p>
      <SecondaryLink to={href('/admin/account/two-step')}>Two-step verification</SecondaryLink>
    </div>
  )
}

/** Null when this person's password has changed since. */
async function readSecret(request: Request, { id, credentials }: Proven): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  const setUp = valueSchema.safeParse(value).data
  if (!setUp || Date.now() >= setUp.until) return null
  return setUp.id === id && setUp.credentials === credentials ? setUp.secret : null
}

/** The Set-Cookie value lasts half an hour. */
async function startSetUp({ id, credentials }: Proven): Promise<{ secret: string; setCookie: string }> {
  const secret = newSecret()
  const until = Date.now() + LONGEST_S * 1000
  return { secret, setCookie: await cookie.serialize({ id, credentials, secret, until }) }
}

function endSetUp(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

async function setUpView(secret: string, email: string) {
  const address = appAddress(secret, email, (await shopFacts()).name)
  return { secret, address, qrCode: qrCode(address) }
}

/** The outline is an SVG path of the dark modules, with the required quiet zone of four. */
function qrCode(text: string): { size: number; outline: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const outline = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, outline: outline.join('') }
}
