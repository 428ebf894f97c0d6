import { z } from 'zod'
import { optionalLine } from '~/models/records/fields'

export const NETWORKS = ['Facebook', 'Instagram', 'Pinterest', 'YouTube', 'TikTok', 'LinkedIn', 'X'] as const

export const ROWS = [1, 2, 3, 4, 5, 6, 7, 8] as const

export const MAX_PROFILES = ROWS.length

type RowField = `${'network' | 'url' | 'position'}_${(typeof ROWS)[number]}`

export type SocialField = 'handle' | RowField

const NETWORK_MESSAGE = 'Choose the network of this address'
const URL_MESSAGE = 'Enter the address of the profile, such as https://www.instagram.com/yourshop'
const TWICE_MESSAGE = 'This profile is in the list already'
const POSITION_MESSAGE = `Enter a number from 1 to ${MAX_PROFILES}`
const HANDLE_MESSAGE = 'Enter the name on the networks, such as @yourshop'

const isNetwork = (value: string) => (NETWORKS as readonly string[]).includes(value)

function isProfile(value: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+/i.test(value) && URL.canParse(value) && !/[\s<>"]/.test(value)
}

const rowFields = Object.fromEntries(
  ROWS.flatMap((number) => [
    [`network_${number}`, optionalLine(20)],
    [`url_${number}`, optionalLine(500)],
    [`position_${number}`, optionalLine(2)],
  ]),
) as Record<RowField, ReturnType<typeof optionalLine>>

const fields = z.object({
  handle: optionalLine(60).refine((value) => value === null || /^@?[\w.-]+$/.test(value), HANDLE_MESSAGE),
  ...rowFields,
})

interface Row {
  number: number
  network: string
  url: string
  position: number
}

export const socialSchema = fields.transform((typed, context) => {
  const rows: Row[] = []
  for (const number of ROWS) {
    const url = typed[`url_${number}`]
    if (!url) continue
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [`${field}_${number}`], message })
    const network = typed[`network_${number}`] ?? ''
    const position = Number(typed[`position_${number}`] ?? number)
    if (!isNetwork(network)) refuse('network', NETWORK_MESSAGE)
    if (!isProfile(url)) refuse('url', URL_MESSAGE)
    else if (rows.some((other) => other.url === url)) refuse('url', TWICE_MESSAGE)
    if (!(ROWS as readonly number[]).includes(position)) refuse('position', POSITION_MESSAGE)
    rows.push({ number, network, url, position })
  }
  rows.sort((one, other) => one.position - other.position || one.number - other.number)
  return { handle: typed.handle, social: rows.map(({ network, url }) => ({ network, url })) }
})
