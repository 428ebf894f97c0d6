import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '~/ui/icon'
import { type Command, COMMANDS } from './commands'

interface ToolbarProps {
  controls: string
  run: (command: Command) => void
}

/** One stop for the Tab key; the arrow keys move between the buttons. */
export function Toolbar({ controls, run }: ToolbarProps) {
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const last = COMMANDS.length - 1
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    box.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className="markup-toolbar"
      onKeyDown={onKeyDown}
    >
      {COMMANDS.map((command, index) => (
        <button
          key={command.name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={command.name}
          aria-keyshortcuts={command.key ? `Control+${command.key.toUpperCase()}` : undefined}
          title={command.key ? `${command.name} (Ctrl+${command.key.toUpperCase()})` : command.name}
          onFocus={() => setCurrent(index)}
          onClick={() => run(command)}
        >
          <Icon name={command.icon} />
        </button>
      ))}
    </div>
  )
}
