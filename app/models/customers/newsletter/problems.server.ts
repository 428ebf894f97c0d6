import { inArray } from 'drizzle-orm'
import type { Token } from 'markdown-it'
import { db } from '#db/client.server'
import { pictures } from '#db/schema'
import { newsletterLetter } from '~/models/mail/letter/letter.server'
import { parseMarkup } from '~/models/writing/markup/grammar.server'
import { isFoundByVisitors } from '~/models/writing/search/site-address.server'
import { env } from '~/runtime/env.server'
import type { Newsletter } from './newsletter.server'

const MAX_LINKS = 100
const UPLOAD = /^\/uploads\/[\w.-]+$/

export async function findProblems(
  newsletter: Pick<Newsletter, 'subject' | 'preview_text' | 'text'>,
): Promise<string[]> {
  const { problems } = await newsletterLetter(newsletter, { test: true })
  return [...new Set([...problems, ...(await findBrokenAddresses(newsletter.text))])]
}

export async function findBrokenAddresses(text: string): Promise<string[]> {
  const tokens = allTokens(parseMarkup(text))
  const links = addressesOf(tokens, 'link_open', 'href').slice(0, MAX_LINKS)
  const found = await Promise.all(links.map(isFoundByVisitors))
  const broken = links.filter((_, index) => !found[index])
  const gone = await missingUploads(addressesOf(tokens, 'image', 'src').map(ownPath))
  return [
    ...broken.map((address) => `The link to ${address} leads nowhere: visitors find no page there.`),
    ...gone.map((address) => `The picture ${address} is no longer there.`),
  ]
}

function allTokens(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...allTokens(token.children ?? [])])
}

function addressesOf(tokens: Token[], type: string, attribute: string): string[] {
  const addresses = tokens.filter((token) => token.type === type).map((token) => token.attrGet(attribute))
  return [...new Set(addresses.flatMap((address) => (address ? [String(address)] : [])))]
}

function ownPath(address: string): string {
  return address.startsWith(`${env.ORIGIN}/`) ? address.slice(env.ORIGIN.length) : address
}

async function missingUploads(addresses: string[]): Promise<string[]> {
  const uploads = addresses.filter((address) => UPLOAD.test(address))
  if (uploads.length === 0) return []
  const stored = await db.select({ address: pictures.address }).from(pictures).where(inArray(pictures.address, uploads))
  const known = stored.map(({ address }) => address)
  return uploads.filter((address) => !known.includes(address))
}
