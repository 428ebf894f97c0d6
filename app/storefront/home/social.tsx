import { shop } from '~/shop'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { useLowData } from '~/ui/use-low-data'
import type { HomeSections } from './sections.server'

const PROFILE = shop.social.find(({ network }) => network === 'Instagram')?.url
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

export function Social({ tiles }: { tiles: HomeSections['tiles'] }) {
  const shown = useLowData() ? [] : tiles
  return (
    <section aria-labelledby="social-title" className="border-t bg-white">
      <div className="content section text-center">
        <h2 id="social-title">Follow Our Journey</h2>
        <p className="mt-3">
          <a href={PROFILE} className="button-quiet" {...NEW_TAB}>
            <Icon name="instagram" /> {shop.handle} <span className="sr-only">on Instagram (opens in a new tab)</span>
          </a>
        </p>
        <ul className="mt-8 grid grid-cols-2 gap-2 md:grid-cols-4 lg:grid-cols-6">
          {shown.map(({ alt, picture }) => (
            <li key={picture.src}>
              <a href={PROFILE} className="framed block aspect-square hover:opacity-85" {...NEW_TAB}>
                <Picture picture={picture} alt={`${alt}, on Instagram`} sizes="(min-width: 64rem) 12rem, 46vw" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
