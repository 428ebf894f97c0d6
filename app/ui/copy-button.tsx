import { useState } from 'react'
import { Icon } from './icon'
import { useHydrated } from './use-hydrated'

interface CopyButtonProps {
  text: string
  of?: string
  className?: string
  onCopy?: () => void
}

/** Without JavaScript, people copy the text itself by selecting it. */
export function CopyButton({ text, of, className = 'button-secondary', onCopy }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const live = useHydrated()
  const copy = async () => {
    onCopy?.()
    setCopied(
      await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    )
  }
  return (
    <>
      {live ? (
        <button type="button" className={className} onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} className="size-5" /> <span>Copy</span>{' '}
          {of ? <span className="sr-only">{of}</span> : null}
        </button>
      ) : null}
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
