import { useEffect, useRef } from 'react'
import { ACCEPTED, type Warning } from '~/admin/shell/form-state'

export function Warnings({ warnings }: { warnings: Warning[] }) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus(), [warnings])
  return (
    <fieldset ref={box} className="callout warnings">
      <legend>Not saved yet: please confirm</legend>
      {warnings.map(({ text, accepted }) => (
        <label key={text} className="checkbox">
          <input type="checkbox" name={ACCEPTED} value={text} defaultChecked={accepted} />
          <span>{`${text} Save it anyway?`}</span>
        </label>
      ))}
    </fieldset>
  )
}
