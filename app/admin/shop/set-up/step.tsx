import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta, TextLink } from '~/admin/shell/screen'
import { href } from '~/href'
import { SettingFields } from '../settings-form'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { stepAction, stepLoader } from './step.server'
import type { StepSlug } from './steps'

const INTRO: Record<Exclude<StepSlug, 'look'>, ReactNode> = {
  house:
    'Welcome. Five short steps make this shop yours; each can be skipped, and changed later under Settings. Colleagues see your own name beside what you do, and customers below your replies.',
  contact: 'Visitors see this on the contact page and at the foot of every page. What you leave empty is not shown.',
  promises:
    'Proposals, which nobody sees until you save them: change what is not true of your shop, and empty what you do not promise.',
  collection: (
    <p>
      Pieces that belong together, with a page of their own: name one, and add pieces to it later. If you have your
      pieces in a table, you can <TextLink to={href('/admin/products/import')}>import them from a file</TextLink>{' '}
      instead.
    </p>
  ),
}

export const meta = () => screenMeta('Set up the shop')
export const loader = stepLoader
export const action = stepAction
export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function Step() {
  const { slug, ...loaded } = useLoaderData<typeof loader>()
  // Keyed, since several addresses show this module.
  return <StepForm key={slug} slug={slug} {...loaded} />
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function StepForm({ slug, asked, form }: Loaded) {
  const state = useRecordForm<Record<string, unknown>>(slug, form)
  return (
    <SetUpForm {...{ slug, state, asked }} intro={slug === 'look' ? null : INTRO[slug]}>
      <SettingFields {...{ state, asked }} />
    </SetUpForm>
  )
}
