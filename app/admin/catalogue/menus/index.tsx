import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Outlet, useLoaderData } from '@remix-run/react'
import { moveAndReturn, readMove } from '~/admin/records/ordering/move.server'
import { MoveButtons, Ordered } from '~/admin/records/ordering/ordered'
import { AddLink, RowLinks } from '~/admin/shell/record-list'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { href } from '~/href'
import { withFallback } from '~/http/load-context.server'
import { listSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { MENU_ENTRY } from '~/models/catalogue/menu-entry/menu-entry.kind'
import { copyGeneralMenus } from '~/models/catalogue/menu-entry/menu-entry.server'
import { EmptyState } from '~/ui/empty-state'
import { type MenuRow, presentMenus } from './menu-entry.presenter.server'

const TITLE = 'Menus and categories'
const FAILED = 'Error loading menus. Please try again.'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return { menus: await withFallback(context, FAILED, presentMenus) }
}

/** Moves an entry, or copies the general list, so that staff can edit it. */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const form = await request.formData()
  const move = readMove(form)
  if (!move) {
    await copyGeneralMenus({ by: user.id })
    return redirect(href('/admin/menus'), 303)
  }
  return moveAndReturn(form, move, {
    ...{ of: 'menu_entry', path: href('/admin/menus'), search: listSearch(request), by: user.id },
  })
}

const COLUMNS: Column<MenuRow>[] = [
  { label: 'Name', cell: ({ title, isWithin }) => <span className={isWithin ? 'pl-6' : 'font-medium'}>{title}</span> },
  { label: 'Slug', plain: true, minor: true, cell: ({ slug }) => slug },
  { label: 'Pieces', numeric: true, cell: ({ pieces }) => pieces },
  { label: 'Menu', plain: true, cell: ({ hidden }) => hidden ?? 'Shown' },
  { label: 'Filters', plain: true, minor: true, cell: ({ isInFilters }) => (isInFilters ? 'Shown' : 'Not shown') },
]
const WITH_ACTIONS: Column<MenuRow>[] = [
  ...COLUMNS,
  { label: 'Actions', actions: true, cell: (row) => <Actions {...row} /> },
]

export default function Menus() {
  const { menus } = useLoaderData<typeof loader>()
  const add = <AddLink to={href('/admin/menus/new')} label="Add entry" over />
  return (
    <Screen title={TITLE} needs="edit" action={menus?.isOwn ? add : undefined}>
      {menus === null ? <EmptyState icon="circle-alert" text={FAILED} tone="error" /> : null}
      {menus?.isOwn === false ? <General /> : null}
      <Ordered>
        {menus?.lists.map(({ label, rows }) =>
          rows.length === 0 ? null : (
            <section key={label} aria-label={label} className="mb-8">
              <h2 className="mb-2">{label}</h2>
              <DataTable caption={label} columns={menus.isOwn ? WITH_ACTIONS : COLUMNS} rows={rows} />
            </section>
          ),
        )}
      </Ordered>
      <Outlet />
    </Screen>
  )
}

function General() {
  return (
    <div className="callout mb-6">
      <p>
        These are the menus of a general jeweller. They apply until you have your own: copy the list to rename, hide,
        sort and add entries. An entry is in the menu as long as it has a piece.
      </p>
      <Allowed to="edit">
        <Form method="post" className="mt-3">
          <button className="button">Copy the general list</button>
        </Form>
      </Allowed>
    </div>
  )
}

function Actions({ id, title, list, isFirst, next }: MenuRow) {
  if (typeof id === 'string') return null
  return (
    <>
      <Allowed to="edit">
        <MoveButtons id={id} name={title} isFirst={isFirst} next={next} list={list} />
      </Allowed>
      <RowLinks of={MENU_ENTRY} id={id} name={title} />
    </>
  )
}
