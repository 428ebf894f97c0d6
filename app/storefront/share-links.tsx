import { useState } from 'react'
import { Icon, type IconName } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'

interface ShareLinksProps {
  /** What is shared. */
  title: string
  /** Its absolute address. */
  url: string
  /** The absolute address of its picture, if it has one. */
  image: string | null
}

/**
 * Plain links that share a page; nothing of a network is loaded. Copying needs script and a secure
 * address (decisions 7).
 */
export function ShareLinks({ title, url, image }: ShareLinksProps) {
  const hydrated = useHydrated()
  return (
    <ul aria-label="Share" className="-ml-2.5 flex flex-wrap items-center">
      {targets({ title, url, image }).map(({ name, icon, href, newTab }) => (
        <li key={name}>
          <a
            href={href}
            className="share-link"
            {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : undefined)}
          >
            <Icon name={icon} label={newTab ? `Share on ${name} (opens in a new tab)` : `Share by ${name}`} />
          </a>
        </li>
      ))}
      {hydrated && 'clipboard' in navigator ? (
        <li>
          <CopyLink url={url} />
        </li>
      ) : null}
    </ul>
  )
}

interface Target {
  name: string
  icon: IconName
  href: string
  newTab: boolean
}

function targets({ title, url, image }: ShareLinksProps): Target[] {
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  const facebook = `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`
  const pinterest = `https://www.pinterest.com/pin/create/button/?${query({ url, ...(image ? { media: image } : undefined), description: title })}`
  const whatsApp = `https://wa.me/?${query({ text: `${title} ${url}` })}`
  return [
    { name: 'e-mail', icon: 'mail', href: mail, newTab: false },
    { name: 'Facebook', icon: 'facebook', href: facebook, newTab: true },
    { name: 'Pinterest', icon: 'pinterest', href: pinterest, newTab: true },
    { name: 'WhatsApp', icon: 'whatsapp', href: whatsApp, newTab: true },
  ]
}

function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <button type="button" className="share-link" onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} label="Copy link" />
      <span role="status" className={copied ? 'ml-2 text-sm' : 'sr-only'}>
        {copied ? 'Link copied' : ''}
      </span>
    </button>
  )
}
