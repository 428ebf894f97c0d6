import { links } from '~/links'
import { inCity, type ShopFacts } from '~/shop'
import { DataSaverSwitch, useLowData } from '~/ui/data-saver'
import { Link } from '~/ui/link'
import { useShop } from '~/ui/use-shop'
import { Wordmark } from './header'
import { AddressLines, SocialLinks } from './shared/contact-details'
import { usePublished } from './shared/layout-data'

interface FooterLink {
  id: number | string
  title: string
  url: string
}

export interface FooterLists {
  quickLinks: FooterLink[]
  customerService: FooterLink[]
}

interface FooterProps {
  lists?: FooterLists
  /** Printed, since nobody can follow a link on paper. */
  address?: string
}

export function Footer({ lists, address }: FooterProps) {
  return (
    <footer className="site-footer on-dark bg-brand">
      <div className="content grid gap-x-8 gap-y-12 grid-cols-[5fr_6fr] py-16 md:py-20 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <Boutique address={address} />
        <LinkList heading="Quick Links" entries={lists?.quickLinks ?? []} />
        <LinkList heading="Customer Service" entries={lists?.customerService ?? []} />
        <FollowUs />
      </div>
      <div className="content">
        <hr className="rule" />
        <LegalLine />
      </div>
    </footer>
  )
}

function FollowUs() {
  if (useShop().social.length === 0) return null
  return (
    <div className="max-sm:col-span-2">
      <h2 className="eyebrow mb-3">Follow Us</h2>
      <SocialLinks />
    </div>
  )
}

function Boutique({ address }: Pick<FooterProps, 'address'>) {
  const shop = useShop()
  return (
    <div className="col-span-2 -mt-2.5 flex flex-col items-start gap-4 lg:col-span-1">
      <Wordmark />
      <p className="footer-line max-w-xs">{`Fine jewellery, made and mended${inCity(shop)} since ${shop.established}.`}</p>
      <AddressLines />
      {shop.call ? (
        <p>
          <a href={shop.call} className="menu-link">
            {shop.phone}
          </a>
        </p>
      ) : null}
      {useLowData() ? null : <p className="print-only hidden">{address}</p>}
    </div>
  )
}

function LinkList({ heading, entries }: { heading: string; entries: FooterLink[] }) {
  if (entries.length === 0) return null
  return (
    <nav aria-label={heading}>
      <h2 className="eyebrow mb-3">{heading}</h2>
      <ul>
        {entries.map(({ id, title, url }) => (
          <li key={id} dir="auto">
            {isShopPage(url) ? (
              <Link to={url} className="menu-link">
                {title}
              </Link>
            ) : (
              <a href={url} className="menu-link">
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A visitor's browser knows no routes of the back office and of the API. */
function isShopPage(url: string): boolean {
  return url.startsWith('/') && !/^\/(?:admin|api)\b/.test(url)
}

function LegalLine() {
  const shop = useShop()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm">
      <p>{legalText(shop)}</p>
      <ul className="flex flex-wrap gap-x-6">
        <LegalLink slug="privacy-policy">Privacy Policy</LegalLink>
        <LegalLink slug="terms">Terms</LegalLink>
        <LegalLink slug="cookie-policy">Cookie Policy</LegalLink>
        <li>
          <DataSaverSwitch className="menu-link gap-1.5" iconClassName="size-4" />
        </li>
      </ul>
    </div>
  )
}

function legalText({ name, address, established, abn }: ShopFacts): string {
  const since = address.city ? `Serving ${address.city} since` : 'Since'
  return `© ${name}. ${since} ${established}.${abn ? ` ABN ${abn}.` : ''}`
}

function LegalLink({ slug, children }: { slug: string; children: string }) {
  if (!usePublished(slug)) return null
  return (
    <li>
      <Link to={links.page(slug)} className="menu-link">
        {children}
      </Link>
    </li>
  )
}
