import type { LoaderFunctionArgs } from '@remix-run/node'
import { readSearch } from '~/http/params.server'
import { links } from '~/links'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import type { Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import type { pictureOf } from '~/models/media/picture.server'
import { orderReferenceIn } from '~/models/sales/order/reference.server'
import { suggest } from '~/models/writing/search/search.server'
import { articlesOf, leadLinkOf, listingLinkOf, piecesOf, type SearchResult } from './search.presenter.server'

const MOST = { products: 5, posts: 2 }

export async function loader({ request }: LoaderFunctionArgs) {
  const q = readSearch(request)
  const reference = orderReferenceIn(q)
  if (reference) return Response.json([ofLink({ text: 'Find My Order', href: links.findOrder(reference) })])
  const found = await suggest(q, MOST)
  const suggestions = found ? suggestionsOf(found, await currentVocabulary()).slice(0, MOST_OF_ALL) : []
  if (suggestions.length > 0) suggestions.push(ofLink({ text: `Search for “${q}”`, href: links.search(q) }))
  return Response.json(suggestions)
}

/** Without the last, which searches for what is typed. */
const MOST_OF_ALL = 9

const ofLink = (link: { text: string; href: string }): Suggestion => ({ ...link, note: null, picture: null })

export interface Suggestion {
  href: string
  text: string
  note: string | null
  picture: ReturnType<typeof pictureOf> | null
}

function suggestionsOf(
  { named, leads, products, posts }: NonNullable<Awaited<ReturnType<typeof suggest>>>,
  vocabulary: Vocabulary,
): Suggestion[] {
  return [
    ...[
      ...leads.flatMap(({ address }) => (address ? leadLinkOf(address) : [])),
      ...named.map((one) => listingLinkOf(one, vocabulary)),
    ].map(ofLink),
    ...piecesOf({ total: 0, best: products }).results.map(suggestionOf),
    ...articlesOf('', { total: 0, best: posts }).results.map((find) => ({ ...suggestionOf(find), note: 'Journal' })),
  ]
}

function suggestionOf({ href, title, note, picture }: SearchResult): Suggestion {
  return { href, text: title.map(({ text }) => text).join(''), note, picture }
}
