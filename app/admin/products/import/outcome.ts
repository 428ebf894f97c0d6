import type { ImportView } from './import.presenter.server'

interface OutcomeNotice {
  title: string
  text?: string
  tone: 'success' | 'error'
}

/** What is told of an import that was started. */
export function noticeOf({
  state,
  summary,
  failure,
}: Pick<ImportView, 'state' | 'summary' | 'failure'>): OutcomeNotice {
  if (state === 'done') return { title: 'Products imported', text: `${summary}.`, tone: 'success' }
  if (state === 'failed') return { title: 'Nothing was imported', text: failure ?? undefined, tone: 'error' }
  return { title: 'Import started', tone: 'success' }
}
