import { Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import type { TodoLine } from './todo.server'

interface TodoListProps {
  lines: TodoLine[]
  backup: { text: string; isOld: boolean }
}

/** What waits for staff. */
export function TodoList({ lines, backup }: TodoListProps) {
  return (
    <ul className="lines">
      {lines.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} className="link font-medium">
            {text}
          </Link>
        </li>
      ))}
      {lines.length === 0 ? <li>Nothing is waiting for you.</li> : null}
      <li className={backup.isOld ? 'text-oxblood' : 'text-muted'}>
        <span className="flex items-center gap-2">
          <Icon name={backup.isOld ? 'triangle-alert' : 'circle-check'} /> {backup.text}
        </span>
      </li>
    </ul>
  )
}
