import { useRef, useState } from 'react'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'

export function ListLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const live = useHydrated()
  const copy = async () => {
    // Where a page may not use the clipboard, the selected link can be copied by hand.
    field.current?.select()
    setCopied(await succeeds(() => navigator.clipboard.writeText(url)))
  }
  return (
    <section aria-labelledby="link-title" className="grid gap-5">
      <h2 id="link-title">Copy the Link</h2>
      <div className="field">
        <label className="label" htmlFor="list-link">
          Link to your list
        </label>
        <input
          ref={field}
          className="input"
          id="list-link"
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {live ? (
          <>
            <button type="button" className="button-secondary" onClick={copy}>
              <Icon name={copied ? 'check' : 'copy'} className="size-5" /> Copy link
            </button>
            {'share' in navigator ? (
              <button
                type="button"
                className="button-secondary"
                onClick={() => succeeds(() => navigator.share({ title: document.title, url }))}
              >
                <Icon name="share-2" className="size-5" /> Share
              </button>
            ) : null}
            <span role="status">{copied ? 'Link copied' : ''}</span>
          </>
        ) : (
          <p className="without-script text-muted">Select the link and copy it.</p>
        )}
      </div>
    </section>
  )
}

async function succeeds(act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch {
    return false
  }
}
