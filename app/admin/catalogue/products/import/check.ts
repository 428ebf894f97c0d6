import { checkAgain } from '~/models/catalogue/import/check.server'
import { stepAction, stepLoader, toLines } from './import-step.server'

export const loader = stepLoader
export const action = stepAction('Not checked', async ({ id }) => toLines(await checkAgain(id)))
