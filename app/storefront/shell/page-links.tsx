import { useState } from 'react'
import { type IconName, LabelledIcon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { useHydrated } from '~/ui/use-hydrated'

interface ShareLinksProps {
  url: string
  title: string
  image?: string
}

/** Plain links, so that no code of a third party runs. */
export function ShareLinks({ url, title, image }: ShareLinksProps) {
  const hydrated = useHydrated()
  return (
    <div className="share flex flex-wrap items-center gap-x-2">
      <p className="label" id="share">
        Share
      </p>
      <ul className="flex min-h-11" aria-labelledby="share">
        {shareTargets({ url, title, image }).map(({ name, icon, href }) => (
          <li key={name}>
            <a href={href} target={icon === 'mail' ? undefined : '_blank'} rel="noopener noreferrer">
              <LabelledIcon name={icon} label={`Share ${icon === 'mail' ? 'by' : 'on'} ${name}`} />
            </a>
          </li>
        ))}
        {hydrated ? (
          <li>
            <CopyLink url={url} />
          </li>
        ) : null}
      </ul>
    </div>
  )
}

function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <button type="button" onClick={copy}>
      <LabelledIcon name={copied ? 'check' : 'copy'} label="Copy link" />
      <span role="status" className="sr-only">
        {copied ? 'Link copied' : ''}
      </span>
    </button>
  )
}

function shareTargets({ url, title, image }: ShareLinksProps): { name: string; icon: IconName; href: string }[] {
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
  // Mail programs do not decode a plus sign.
  const mail = query({ subject: title, body: url }).replaceAll('+', '%20')
  return [
    { name: 'email', icon: 'mail', href: `mailto:?${mail}` },
    { name: 'Facebook', icon: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    {
      name: 'Pinterest',
      icon: 'pinterest',
      href: `https://www.pinterest.com/pin/create/button/?${query({ url, description: title, ...(image ? { media: image } : {}) })}`,
    },
    { name: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
  ]
}

export function Breadcrumb({ trail, current }: { trail: { name: string; path: string }[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol className="flex text-sm whitespace-nowrap text-muted">
        {trail.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page" dir="auto">
          {current}
        </li>
      </ol>
    </nav>
  )
}
