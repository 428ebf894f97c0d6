import { links } from '~/links'
import { GROUND_COLOURS } from '~/models/shop/look'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'

/** Without these sizes, browsers offer no installation. */
const ICONS = [
  { path: '/favicon.png', size: 192 },
  { path: '/icon-512.png', size: 512 },
]

export async function loader() {
  const [{ ground }, { name, tagline, icon }] = await Promise.all([shopSettings(), shopFacts()])
  const colour = GROUND_COLOURS[ground]
  const manifest = {
    name,
    ...(tagline && { description: tagline }),
    lang: 'en-AU',
    start_url: links.home(),
    display: 'minimal-ui',
    background_color: colour,
    theme_color: colour,
    icons: ICONS.map(({ path, size }) => ({
      src: path + (icon ? `?v=${icon}` : ''),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
