import { href } from '~/href'

export const STEPS = [
  { slug: 'house', title: 'Your shop' },
  { slug: 'contact', title: 'How to find you' },
  { slug: 'promises', title: 'What you promise' },
  { slug: 'collection', title: 'Your first collection' },
  { slug: 'look', title: 'Look' },
] as const

export type StepSlug = (typeof STEPS)[number]['slug']

export function stepBeside(slug: StepSlug, distance: -1 | 1): string | null {
  const step = STEPS[STEPS.findIndex((one) => one.slug === slug) + distance]
  return step ? href(`/admin/set-up/${step.slug}`) : null
}
