import type { SocialProfile } from '#db/schema'
import { type Codec, tick, typed } from '~/models/records/codecs'
import { optionalLine } from '~/models/records/fields'
import { byRow, NETWORKS, PROFILE_ROWS } from './rows'
import { section } from './section.server'

const MAX_PROFILES = PROFILE_ROWS.length
const NETWORK_MESSAGE = 'Choose the network of this address'
const URL_MESSAGE = 'Enter the address of the profile, such as https://www.instagram.com/yourshop'
const TWICE_MESSAGE = 'This profile is in the list already'
const POSITION_MESSAGE = `Enter a number from 1 to ${MAX_PROFILES}`
const HANDLE_MESSAGE = 'Enter the name on the networks, such as @yourshop'

const isNetwork = (value: string) => (NETWORKS as readonly string[]).includes(value)

function isProfile(value: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+/i.test(value) && URL.canParse(value) && !/[\s<>"]/.test(value)
}

const profiles: Codec<SocialProfile[]> = {
  label: 'Profiles',
  control: { as: 'own' },
  schema: () =>
    byRow(PROFILE_ROWS, () => ({ network: optionalLine(20), url: optionalLine(500), position: optionalLine(2) })),
  toColumn(form, _name, report) {
    const rows: (SocialProfile & { number: number; position: number })[] = []
    for (const number of PROFILE_ROWS) {
      const url = form[`url_${number}`] as string | null
      if (!url) continue
      const network = (form[`network_${number}`] as string | null) ?? ''
      const position = Number(form[`position_${number}`] ?? number)
      if (!isNetwork(network)) report(`network_${number}`, NETWORK_MESSAGE)
      if (!isProfile(url)) report(`url_${number}`, URL_MESSAGE)
      else if (rows.some((other) => other.url === url)) report(`url_${number}`, TWICE_MESSAGE)
      if (!(PROFILE_ROWS as readonly number[]).includes(position)) report(`position_${number}`, POSITION_MESSAGE)
      rows.push({ number, network, url, position })
    }
    rows.sort((one, other) => one.position - other.position || one.number - other.number)
    return rows.map(({ network, url }) => ({ network, url }))
  },
  toForm: (list) => byRow(PROFILE_ROWS, (row) => ({ ...list[row - 1], position: String(row) })),
  show: (list) => list.map(({ network, url }) => `${network}: ${url}`).join('\n'),
}

const handle = optionalLine(60).refine((value) => value === null || /^@?[\w.-]+$/.test(value), HANDLE_MESSAGE)

export const SOCIAL = section('social', {
  handle: typed(handle, {
    label: 'Name on the networks',
    hint: 'Such as @yourshop. The home page shows it under “Follow Our Journey”.',
    optional: true,
    attributes: { autoCapitalize: 'none', spellCheck: false },
  }),
  social: profiles,
  product_feed: tick({
    label: 'Product feed',
    text: 'Offer the pieces to Google, Meta and Pinterest at the address /product-feed.xml',
  }),
})
