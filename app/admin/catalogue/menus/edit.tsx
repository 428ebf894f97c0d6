import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { recordAction, recordLoader } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { Dialog } from '~/admin/shell/dialog'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { missing, recordMeta } from '~/admin/shell/record-route'
import { href } from '~/href'
import { sortIntoMenusSoon } from '~/models/catalogue/product/facets.server'
import { categoryNames } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { menuEntryEditor } from './menu-entry.presenter.server'
import { failedMenuEntry, LABELS, MenuEntryForm } from './menu-entry-form'

const NEW = 'Add menu entry'
const NOT_FOUND = 'Menu entry not found'

export const meta = recordMeta(NEW, NOT_FOUND)

const load = recordLoader(menuEntryEditor, ({ title }) => ({ title }))

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await load(args)), parents: await categoryNames() }
}

const save = recordAction(menuEntryEditor)

export async function action(args: ActionFunctionArgs) {
  const reply = await save(args)
  await sortIntoMenusSoon()
  return reply
}

export const clientAction = keepFormOnNetworkError(failedMenuEntry)

export default function EditMenuEntry() {
  const { record, form, parents, changed } = useLoaderData<typeof loader>()
  return (
    <Dialog key={record?.id ?? 'new'} title={record?.title ?? NEW} parent={href('/admin/menus')}>
      <MenuEntryForm loaded={form} parents={parents} isNew={!record} />
      {changed ? <HistoryLink {...changed} /> : null}
    </Dialog>
  )
}

export const ErrorBoundary = missing({
  title: NOT_FOUND,
  back: href('/admin/menus'),
  backLabel: 'Back to menus',
  labels: LABELS,
  forGood: true,
})
