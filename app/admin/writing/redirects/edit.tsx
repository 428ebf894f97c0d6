import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { RecordEditor } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { recordLoader } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { Dialog } from '~/admin/shell/dialog'
import { failedTo, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { missingOf, recordMeta } from '~/admin/shell/record-route'
import { href } from '~/href'
import { labelsOf } from '~/models/records/kind'
import { REDIRECT, REDIRECT_FIELDS } from '~/models/writing/redirect/redirect.kind'
import { type RedirectFields, type RedirectInput, redirectSchema } from '~/models/writing/redirect/redirect.schema'
import {
  create,
  findById,
  listAll,
  type Redirect,
  redirectKind,
  update,
} from '~/models/writing/redirect/redirect.server'
import { isFoundByVisitors } from '~/models/writing/search/site-address.server'
import { TextField } from '~/ui/forms/fields'

const LABELS = labelsOf(REDIRECT_FIELDS)

const failedRedirect = failedTo('add', 'redirect')

const redirectEditor: RecordEditor<Redirect, typeof redirectSchema> = {
  kind: redirectKind,
  schema: redirectSchema,
  warningsAbout,
  findById,
  create,
  update,
  next: async () => (await listAll()).map(({ id }) => id),
  saved: ({ old_path }, { isNew }) => ({ title: `Redirect ${isNew ? 'added' : 'updated'}`, text: old_path }),
  failed: failedRedirect,
}

const NEW = 'Add redirect'

export const meta = recordMeta(REDIRECT, NEW)

export async function loader(args: LoaderFunctionArgs) {
  const old_path = new URL(args.request.url).searchParams.get('old_path') ?? ''
  return recordLoader({ ...redirectEditor, initial: { old_path } }, (row) => ({ title: row.old_path }))(args)
}

export const action = formAction(redirectEditor)
export const clientAction = keepFormOnNetworkError(failedRedirect)

export default function EditRedirect() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  return (
    <Dialog key={record?.id ?? 'new'} title={record?.title ?? NEW} parent={href('/admin/redirects')}>
      <RedirectForm loaded={form} />
      {changed ? <HistoryLink {...changed} /> : null}
    </Dialog>
  )
}

export const ErrorBoundary = missingOf(REDIRECT, { labels: LABELS, forGood: true })

function RedirectForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<RedirectFields>('redirect', loaded)
  const { old_path, new_address } = REDIRECT_FIELDS
  const address = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <RecordForm state={state} labels={LABELS} parent={href('/admin/redirects')} add="Add redirect">
      <TextField field={state.fields.old_path} {...old_path} {...address} />
      <TextField field={state.fields.new_address} {...new_address} {...address} />
    </RecordForm>
  )
}

async function warningsAbout({ old_path, new_address }: RedirectInput, before: Redirect | null): Promise<string[]> {
  const warnings: string[] = []
  if (old_path !== before?.old_path && (await isFoundByVisitors(old_path))) {
    warnings.push(`Visitors find a page at ${old_path}: it goes on being shown.`)
  }
  if (new_address !== before?.new_address && !(await isFoundByVisitors(new_address))) {
    warnings.push(`Visitors will find no page at ${new_address}.`)
  }
  return warnings
}
