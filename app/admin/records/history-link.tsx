import { Moment } from '~/admin/shell/moment'
import { QuietLink } from '~/admin/shell/screen'
import { Icon } from '~/ui/icon'
import type { LastChange } from './history.presenter.server'

export function HistoryLink({ history, last }: LastChange) {
  return (
    <p className="history-link">
      {last ? (
        <span>
          <span>{`${last.action} by ${last.by}`}</span> <Moment moment={last.at} />
        </span>
      ) : null}
      <QuietLink to={history}>
        <Icon name="history" className="size-4" /> History
      </QuietLink>
    </p>
  )
}
