import { getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { failure } from '~/admin/shell/form-state'
import { QuietLink, Screen, SecondaryLink } from '~/admin/shell/screen'
import { href } from '~/href'
import { ErrorSummary, SubmitButton } from '~/ui/forms/fields'
import { labelsOfAsked, type SettingsState } from '../settings-form'
import { stepBeside, STEPS, type StepSlug } from './steps'

export const STEP_NOT_SAVED = failure('Not saved', 'This step could not be saved')

interface SetUpFormProps {
  slug: StepSlug
  state: SettingsState
  asked: Parameters<typeof labelsOfAsked>[0]
  intro: ReactNode
  children: ReactNode
}

export function SetUpForm({ slug, state: { form, reply, loaded }, asked, intro, children }: SetUpFormProps) {
  const [back, next] = [stepBeside(slug, -1), stepBeside(slug, 1)]
  return (
    <Screen title={STEPS.find((step) => step.slug === slug)?.title ?? ''}>
      <Form method="post" {...getFormProps(form)} className="record-form">
        <ErrorSummary form={form} title={reply?.notice?.title} order={Object.keys(labelsOfAsked(asked))} />
        <input type="hidden" name="idempotency_key" value={loaded.idempotencyKey} />
        <Progress slug={slug} />
        <div>{intro}</div>
        {children}
        <div className="form-actions">
          <SubmitButton pendingText="Saving...">{next ? 'Save and continue' : 'Save and finish'}</SubmitButton>
          {next ? <SecondaryLink to={next}>Skip</SecondaryLink> : null}
          {back ? <QuietLink to={back}>Back</QuietLink> : null}
        </div>
      </Form>
      <Form method="post" action={href('/admin/set-up/finish')} className="mt-4">
        <button className="button-quiet">{next ? 'Finish later' : 'Finish without saving'}</button>
      </Form>
    </Screen>
  )
}

function Progress({ slug }: { slug: StepSlug }) {
  const position = STEPS.findIndex((step) => step.slug === slug) + 1
  return (
    <p className="steps">
      <label htmlFor="step">{`Step ${position} of ${STEPS.length}`}</label>
      <progress id="step" max={STEPS.length} value={position} />
    </p>
  )
}
