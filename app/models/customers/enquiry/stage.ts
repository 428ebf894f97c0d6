/** Apart from the schema, so that browsers need no zod. */
export const ENQUIRY_TYPE_LABELS = {
  product: 'Product Inquiry',
  appointment: 'Book an Appointment',
  custom: 'Custom Design',
  other: 'Other',
} as const

export type EnquiryType = keyof typeof ENQUIRY_TYPE_LABELS

export const STAGES = { new: 'New', 'in-progress': 'In progress', done: 'Done' } as const

export type Stage = keyof typeof STAGES

export function parseStage(name: unknown): Stage | null {
  return typeof name === 'string' && Object.hasOwn(STAGES, name) ? (name as Stage) : null
}

export function stageOf({ started_at, processed_at }: { started_at: Date | null; processed_at: Date | null }): Stage {
  if (processed_at) return 'done'
  return started_at ? 'in-progress' : 'new'
}
