import type { LoaderFunctionArgs } from '@remix-run/node'
import { readSearch } from '~/http/params.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import type { Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import type { pictureOf } from '~/models/media/picture.server'
import { suggest } from '~/models/writing/search/search.server'
import { articlesOf, leadLinkOf, listingLinkOf, piecesOf, type SearchResult } from './search.presenter.server'

const MOST = { products: 5, posts: 2 }

export async function loader({ request }: LoaderFunctionArgs) {
  const found = await suggest(readSearch(request), MOST)
  return Response.json(found ? suggestionsOf(found, await currentVocabulary()) : [])
}

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
    ].map((listing) => ({ ...listing, note: null, picture: null })),
    ...piecesOf({ total: 0, best: products }).results.map(suggestionOf),
    ...articlesOf('', { total: 0, best: posts }).results.map((find) => ({ ...suggestionOf(find), note: 'Journal' })),
  ]
}

function suggestionOf({ href, title, note, picture }: SearchResult): Suggestion {
  return { href, text: title.map(({ text }) => text).join(''), note, picture }
}
