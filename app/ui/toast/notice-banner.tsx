import { useState } from 'react'
import { Icon } from '~/ui/icon'
import { UndoForm } from './undo-form'
import type { Notice } from './toast-store'

/** The notice that the page arrived with, in its HTML: what a toast says where no script runs. */
export function NoticeBanner({ notice }: { notice: Notice | null }) {
  const [first] = useState(notice)
  if (!notice || notice !== first) return null
  return (
    <div role="status" className="notice" data-tone={notice.tone}>
      <Icon name={notice.tone === 'error' ? 'circle-alert' : 'circle-check'} />
      <p>
        <strong>{notice.title}</strong> {notice.text}
      </p>
      {notice.undo ? <UndoForm to={notice.undo} /> : null}
    </div>
  )
}
