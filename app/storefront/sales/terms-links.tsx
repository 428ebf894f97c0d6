import { links } from '~/links'
import { usePublished } from '~/storefront/shell/shared/layout-data'

const TERMS = [
  { slug: 'terms', to: links.terms(), text: 'Terms' },
  { slug: 'privacy-policy', to: links.privacyPolicy(), text: 'Privacy' },
  { slug: 'cookie-policy', to: links.cookiePolicy(), text: 'Cookies' },
  { slug: 'shipping-returns', to: links.shippingReturns(), text: 'Shipping and returns' },
]

export function TermsLinks() {
  const published = {
    terms: usePublished('terms'),
    'privacy-policy': usePublished('privacy-policy'),
    'cookie-policy': usePublished('cookie-policy'),
    'shipping-returns': usePublished('shipping-returns'),
  }
  const shown = TERMS.filter(({ slug }) => published[slug as keyof typeof published])
  if (shown.length === 0) return null
  return (
    <ul aria-label="What applies to your order" className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      {shown.map(({ slug, to, text }) => (
        <li key={slug}>
          {/* In a tab of its own, so that what is typed stays. */}
          <a href={to} target="_blank" rel="noopener" className="link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
