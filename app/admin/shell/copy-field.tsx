import { useId, useRef, useState } from 'react'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'

/** Without JavaScript, people copy it by selecting it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const live = useHydrated()
  const copy = async () => {
    // Where the clipboard is closed to pages, the selected text can still be copied by hand.
    field.current?.select()
    setCopied(
      await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    )
  }
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
        {live ? (
          <button type="button" className="button-secondary" onClick={copy}>
            <Icon name={copied ? 'check' : 'copy'} className="size-5" /> Copy
          </button>
        ) : null}
      </div>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </div>
  )
}
