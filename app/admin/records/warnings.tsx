import { useEffect, useRef } from 'react'
import { ACCEPTED, PRESSED } from '~/admin/shell/form-state'

interface WarningsProps {
  warnings: string[]
  pressed: string | undefined
}

export function Warnings({ warnings, pressed }: WarningsProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [warnings])
  return (
    <div role="group" aria-labelledby="warnings" className="callout warnings">
      <p id="warnings" className="font-semibold">
        Not saved yet: please check
      </p>
      {warnings.map((text) => (
        <p key={text} className="warning">
          {text}
        </p>
      ))}
      {pressed ? <input type="hidden" name={PRESSED} value={pressed} /> : null}
      <button ref={button} type="submit" name={ACCEPTED} value={warnings.join('\n')} className="button-secondary">
        Save anyway
      </button>
    </div>
  )
}
