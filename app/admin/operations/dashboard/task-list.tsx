import { Link } from '@remix-run/react'
import { useCan } from '~/admin/shell/use-can'
import { href } from '~/href'
import { Icon } from '~/ui/icon'
import type { TaskRow } from './dashboard.presenter.server'

interface TaskListProps {
  lines: TaskRow[]
  backup: { text: string; isOld: boolean }
  takesWrites: boolean
  isOpen: boolean
}

export function TaskList({ lines, backup, takesWrites, isOpen }: TaskListProps) {
  return (
    <ul className="lines">
      {takesWrites ? null : (
        <li className="text-oxblood">
          <span className="flex items-center gap-2">
            <Icon name="triangle-alert" />
            <span>
              Nothing can be saved at present: the disk of the server is full, or cannot be written. Visitors see the
              shop, but their orders and messages are refused. Ask whoever runs the server to make room.
            </span>
          </span>
        </li>
      )}
      {lines.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} className="link font-medium">
            {text}
          </Link>
        </li>
      ))}
      {lines.length === 0 && isOpen ? <li>Nothing is waiting for you.</li> : null}
      <li className={backup.isOld ? 'text-oxblood' : 'text-muted'}>
        <span className="flex items-center gap-2">
          <Icon name={backup.isOld ? 'triangle-alert' : 'circle-check'} />
          {useCan('manage') ? (
            <Link to={href('/admin/backups')} className="link">
              {backup.text}
            </Link>
          ) : (
            <span>{backup.text}</span>
          )}
        </span>
      </li>
    </ul>
  )
}
