import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { undo } from '~/models/catalogue/import/undo.server'
import { describeLeft } from '~/models/records/undo.server'
import { stepAction, stepLoader } from './import-step.server'

export const loader = stepLoader
export const action = stepAction('Import not undone', async ({ id, by }) => {
  const left = describeLeft(await undo(id, by))
  const text = left ?? 'Its products are as they were before. New ones are in the trash.'
  return redirectWithNotice(href('/admin/products/import/:id', { id }), { title: 'Import undone', text })
})
