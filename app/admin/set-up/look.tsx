import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { lookStepSchema } from '~/models/settings/set-up.schema'
import { updateShop, type ShopSettings } from '~/models/settings/shop.server'
import { RadioGroup } from '../products/choices'
import { keepFormOnNetworkError } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { screenMeta } from '../shell/screen'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { loadStep, saveStep } from './step.server'

type Look = z.output<typeof lookStepSchema>

const LABELS = {
  accent: 'Accent colour',
  ground: 'Background',
  header_style: 'Name in the header',
  heading_typeface: 'Typeface of headings',
}

const OPTIONS: { [Name in keyof Look]: Record<Look[Name], string> } = {
  accent: { emerald: 'Emerald', sapphire: 'Sapphire', garnet: 'Garnet', amethyst: 'Amethyst', onyx: 'Onyx' },
  ground: { ivory: 'Ivory', white: 'White', pearl: 'Pearl', blush: 'Blush' },
  header_style: { centred: 'Centred', left: 'Left' },
  heading_typeface: { cormorant: 'Cormorant', playfair: 'Playfair', figtree: 'Figtree' },
}

const step = { slug: 'look', schema: lookStepSchema, present, write: updateShop } as const

function present({ accent, ground, header_style, heading_typeface }: ShopSettings) {
  return { accent, ground, header_style, heading_typeface }
}

export const meta: MetaFunction = () => screenMeta('Set up the shop')

export async function loader({ request }: LoaderFunctionArgs) {
  return loadStep(request, step)
}

export async function action({ request }: ActionFunctionArgs) {
  return saveStep(request, step)
}

export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function LookStep() {
  const state = useRecordForm<typeof LABELS>('look', useLoaderData<typeof loader>())
  const { fields } = state
  return (
    <SetUpForm
      slug="look"
      state={state}
      labels={LABELS}
      intro="The shop follows at once. You can change this as often as you like."
    >
      <RadioGroup field={fields.accent} legend={LABELS.accent} options={OPTIONS.accent} />
      <RadioGroup field={fields.ground} legend={LABELS.ground} options={OPTIONS.ground} />
      <RadioGroup field={fields.header_style} legend={LABELS.header_style} options={OPTIONS.header_style} />
      <RadioGroup field={fields.heading_typeface} legend={LABELS.heading_typeface} options={OPTIONS.heading_typeface} />
    </SetUpForm>
  )
}
