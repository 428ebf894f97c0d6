import type { LoaderFunctionArgs } from '@remix-run/node'
import { readSearch } from '~/http/params.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { suggest } from '~/models/writing/search/search.server'
import { suggestionsOf } from './search.presenter.server'

const MOST = { products: 5, posts: 2 }

export async function loader({ request }: LoaderFunctionArgs) {
  const found = await suggest(readSearch(request), MOST)
  return Response.json(found ? suggestionsOf(found, await currentVocabulary()) : [])
}
