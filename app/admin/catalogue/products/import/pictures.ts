import { checkMissingPictures } from '~/models/catalogue/import/check.server'
import { startBriefly } from '~/models/catalogue/import/run.server'
import { stepAction, stepLoader, toLines } from './import-step.server'

export const loader = stepLoader

/** Tries again to fetch what is missing, as an import of its own. */
export const action = stepAction('Not fetched', async ({ id, by }) => {
  const { id: retry } = await checkMissingPictures(id, by)
  await startBriefly(retry, by, true)
  return toLines({ id: retry, hasErrors: false })
})
