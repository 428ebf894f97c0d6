import { textOf } from '~/format/text'
import { checkColumns } from '~/models/catalogue/import/check.server'
import { findById, onlyTargets } from '~/models/catalogue/import/product-import.server'
import { columnField } from './column-mapping'
import { stepAction, stepLoader, toLines } from './import-step.server'

export const loader = stepLoader

/** Reads the file again, with the columns as they were chosen. */
export const action = stepAction('Not checked', async ({ request, id }) => {
  const form = await request.formData()
  const { mapping } = await findById(id)
  const chosen = Object.keys(mapping ?? {}).map((theirs, at) => [theirs, textOf(form, columnField(at))])
  return toLines(await checkColumns(id, onlyTargets(Object.fromEntries(chosen) as Record<string, string>)))
})
