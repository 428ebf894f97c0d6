import { useRef, useState } from 'react'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'

export function HandOver({ email, link }: { email: string; link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const hydrated = useHydrated()
  const copy = async () => {
    // Where the clipboard is closed to pages, the selected link can still be copied by hand.
    field.current?.select()
    await navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <section aria-labelledby="hand-over" className="account-part">
      <h2 id="hand-over">{`A link for ${email}`}</h2>
      <p>
        It is shown only now. Hand it over yourself: whoever has it can choose the password. It works once, and for
        seven days.
      </p>
      <div className="field w-full">
        <label className="label" htmlFor="link">
          Link
        </label>
        <input ref={field} id="link" className="input" value={link} readOnly />
      </div>
      {hydrated ? (
        <p className="flex items-center gap-3">
          <button type="button" className="button-secondary" onClick={() => void copy()}>
            <Icon name={copied ? 'check' : 'copy'} className="size-5" /> Copy link
          </button>
          <span role="status">{copied ? 'Link copied' : ''}</span>
        </p>
      ) : null}
    </section>
  )
}
