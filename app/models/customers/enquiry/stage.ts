export const STAGES = { new: 'New', 'in-progress': 'In progress', done: 'Done' } as const

export type Stage = keyof typeof STAGES

export function parseStage(name: unknown): Stage | null {
  return typeof name === 'string' && Object.hasOwn(STAGES, name) ? (name as Stage) : null
}

interface Staged {
  started_at: Date | null
  processed_at: Date | null
}

export function stageOf({ started_at, processed_at }: Staged): Stage {
  if (processed_at) return 'done'
  return started_at ? 'in-progress' : 'new'
}
