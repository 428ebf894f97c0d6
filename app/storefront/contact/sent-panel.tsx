import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Icon } from '~/ui/icon'

/** What stands in the form's place once a message is sent; takes the focus that the form's button had. */
export function SentPanel({ again, onAgain }: { again: string; onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col items-start gap-5 border border-positive bg-positive/8 p-8">
      <Icon name="circle-check" className="size-8 text-positive" />
      <p className="text-lg text-positive">Thank you for your message! Our team will be in touch with you shortly.</p>
      <Link to={again} onClick={onAgain} preventScrollReset className="button-secondary">
        Send another message
      </Link>
    </div>
  )
}
