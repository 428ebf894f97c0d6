import { Fragment, type ReactNode } from 'react'
import { mailtoLink } from '~/format/address'
import type { HoursLine } from '~/format/opening-hours'
import { addressLines } from '~/shop'
import { Icon, type IconName, LabelledIcon } from '~/ui/icon'
import { useShop } from '~/ui/use-shop'

export function ContactDetails({ today, coming = [] }: { today?: string | null; coming?: HoursLine[] }) {
  const shop = useShop()
  return (
    <dl className="grid gap-6">
      {addressLines(shop).length > 0 ? (
        <Detail icon="map-pin" term="Boutique">
          <AddressLines />
        </Detail>
      ) : null}
      {shop.call ? (
        <Detail icon="phone" term="Phone">
          <a href={shop.call} className="link">
            {shop.phone}
          </a>
        </Detail>
      ) : null}
      <Detail icon="mail" term="General enquiries">
        <a href={mailtoLink(shop.email)} className="link">
          {shop.email}
        </a>
      </Detail>
      {shop.hours.length > 0 ? (
        <Detail icon="clock" term="Opening hours">
          {today ? <p className="mb-1 font-medium">{today}</p> : null}
          <HoursLines lines={shop.hours} />
          {coming.length > 0 ? (
            <div className="mt-3">
              <p className="font-medium">Coming up</p>
              <HoursLines lines={coming} />
            </div>
          ) : null}
        </Detail>
      ) : null}
    </dl>
  )
}

function HoursLines({ lines }: { lines: HoursLine[] }) {
  return (
    <ul>
      {lines.map(({ days, time }) => (
        <li key={days}>{`${days}: ${time}`}</li>
      ))}
    </ul>
  )
}

function Detail({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4">
      <dt className="contents">
        <Icon name={icon} className="mt-0.5 size-5 text-gold" />
        <span className="font-semibold">{term}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  )
}

export function AddressLines() {
  const lines = addressLines(useShop())
  if (lines.length === 0) return null
  return (
    <address>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 ? <br /> : null}
          <span>{line}</span>
        </Fragment>
      ))}
    </address>
  )
}

export function SocialLinks() {
  const { social } = useShop()
  if (social.length === 0) return null
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {social.map(({ network, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="header-tool">
            <LabelledIcon name={networkIcon(network)} label={`${network} (opens in a new tab)`} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The beginning of a sentence, which the caller ends. */
export function CallOrEmail() {
  const { call, phone, email } = useShop()
  return (
    <>
      {call ? (
        <>
          <span>Call</span>{' '}
          <a href={call} className="link whitespace-nowrap">
            {phone}
          </a>{' '}
          <span>or email</span>{' '}
        </>
      ) : (
        <span>Email </span>
      )}
      <a href={mailtoLink(email)} className="link">
        {email}
      </a>
    </>
  )
}

const ICONS: Record<string, IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  Pinterest: 'pinterest',
  YouTube: 'youtube',
  TikTok: 'tiktok',
  LinkedIn: 'linkedin',
  X: 'x-network',
}

export function networkIcon(network: string): IconName {
  return ICONS[network] ?? 'external-link'
}
