import { useId, useRef } from 'react'
import { CopyButton } from '~/ui/copy-button'

export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="copy-field">
        <input
          ref={field}
          className="input"
          id={id}
          value={text}
          readOnly
          spellCheck={false}
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {/* Where the clipboard is closed to pages, the selected text can still be copied by hand. */}
        <CopyButton text={text} onCopy={() => field.current?.select()} />
      </div>
    </div>
  )
}
