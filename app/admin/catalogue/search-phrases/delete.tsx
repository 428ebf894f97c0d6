import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { searchPhraseKind } from '~/models/catalogue/search-phrase/search-phrase.kind.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(searchPhraseKind)
export const action = deletionAction(searchPhraseKind)
