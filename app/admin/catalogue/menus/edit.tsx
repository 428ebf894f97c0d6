import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { RecordEditor } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { recordLoader } from '~/admin/records/load.server'
import { RecordForm, SlugField, useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { Dialog } from '~/admin/shell/dialog'
import { checkboxValue, failedTo, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { missingOf, recordMeta } from '~/admin/shell/record-route'
import { href } from '~/href'
import { MENU_ENTRY, MENU_ENTRY_FIELDS } from '~/models/catalogue/menu-entry/menu-entry.kind'
import { type MenuEntryFields, menuEntrySchema } from '~/models/catalogue/menu-entry/menu-entry.schema'
import {
  create,
  findById,
  type MenuEntry,
  menuEntryKind,
  update,
} from '~/models/catalogue/menu-entry/menu-entry.server'
import { sortIntoMenusSoon } from '~/models/catalogue/product/facets.server'
import { categoryNames, listInOrder } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { labelsOf } from '~/models/records/kind'
import { CheckboxField, SelectField, TextAreaField, TextField } from '~/ui/forms/fields'
import { nested } from './menu-entry.presenter.server'

const LABELS = labelsOf(MENU_ENTRY_FIELDS)

const failedMenuEntry = failedTo('add', 'menu entry')

const menuEntryEditor: RecordEditor<MenuEntry, typeof menuEntrySchema> = {
  kind: menuEntryKind,
  schema: menuEntrySchema,
  slugFrom: 'title',
  initial: { list: 'category', in_menu: checkboxValue(true), in_filters: checkboxValue(true) },
  findById,
  create,
  update,
  next: async () => nested(await listInOrder()).map(({ id }) => id),
  saved: ({ title }, { isNew }) => ({ title: `${title} ${isNew ? 'added' : 'updated'}` }),
  failed: failedMenuEntry,
}

const NEW = 'Add menu entry'

export const meta = recordMeta(MENU_ENTRY, NEW)

const load = recordLoader(menuEntryEditor, ({ title }) => ({ title }))

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await load(args)), parents: await categoryNames() }
}

const save = formAction(menuEntryEditor)

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
      <MenuEntryForm loaded={form} parents={parents} />
      {changed ? <HistoryLink {...changed} /> : null}
    </Dialog>
  )
}

export const ErrorBoundary = missingOf(MENU_ENTRY, { labels: LABELS, forGood: true })

interface MenuEntryFormProps {
  loaded: LoadedForm
  /** The products that others may stand within, by address. */
  parents: Record<string, string>
}

function MenuEntryForm({ loaded, parents }: MenuEntryFormProps) {
  const state = useRecordForm<MenuEntryFields>('menu-entry', loaded)
  const { fields } = state
  const { title, list, parent, spellings, introduction } = MENU_ENTRY_FIELDS
  return (
    <RecordForm state={state} labels={LABELS} parent={href('/admin/menus')} add="Add entry">
      <TextField field={fields.title} {...title} />
      <div className="field-columns">
        <SelectField field={fields.list} {...list} />
        <SelectField field={fields.parent} {...parent} options={parents} placeholder="None" optional />
      </div>
      <SlugField field={fields.slug} source={fields.title} />
      <TextField field={fields.spellings} {...spellings} optional />
      <TextAreaField field={fields.introduction} {...introduction} rows={4} maxLength={2000} optional />
      <div className="choices">
        <CheckboxField field={fields.in_menu}>{`${LABELS.in_menu}, as long as it has a piece`}</CheckboxField>
        <CheckboxField
          field={fields.in_filters}
        >{`${LABELS.in_filters}, unless it stands within another`}</CheckboxField>
      </div>
    </RecordForm>
  )
}
