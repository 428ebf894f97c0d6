import type { SubmissionResult } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { BackLink, QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { href } from '~/href'
import { parseForm } from '~/http/parse-form.server'
import { badRequest } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { check, importFileSchema } from '~/models/catalogue/import/check.server'
import { MAX_FILE_BYTES, TOO_LARGE } from '~/models/catalogue/import/csv/limits'
import { PROGRAMS } from '~/models/catalogue/import/layouts/known'
import { listRecent } from '~/models/catalogue/import/product-import.server'
import { Invalid } from '~/models/records/errors'
import { type ImportView, presentImport } from './import.presenter.server'
import { toLines } from './import-step.server'
import { UploadForm } from './upload-form'

export const meta: MetaFunction = () => screenMeta('Import products')

const NOT_SENT = 'The file could not be uploaded. Please choose it again and retry.'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  const now = new Date()
  return { imports: (await listRecent()).map((found) => presentImport(found, now)), programs: PROGRAMS }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const submission = parseForm(await request.formData(), importFileSchema)
  if (submission.status !== 'success') return badRequest(submission.reply())
  const { file } = submission.value
  try {
    return toLines(await check({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }, user.id))
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return badRequest(submission.reply({ fieldErrors: error.errors }))
  }
}

export const clientAction = withNetworkErrorFallback((form): SubmissionResult<string[]> => {
  const file = form.get('file')
  // The server closes the connection when a file is far too large.
  const isTooLarge = file instanceof File && file.size > MAX_FILE_BYTES
  return { status: 'error', initialValue: {}, error: { file: [isTooLarge ? TOO_LARGE : NOT_SENT] } }
})

const COLUMNS: Column<ImportView>[] = [
  { label: 'File', long: true, cell: ({ fileName }) => fileName },
  { label: 'Status', plain: true, cell: ({ state, counts }) => <StateBadge state={state} wrong={counts.wrong} /> },
  { label: 'Products', plain: true, cell: ({ summary }) => summary },
  { label: 'Date', plain: true, cell: ({ created }) => <Moment moment={created} /> },
  { label: 'By', long: true, cell: ({ createdBy }) => createdBy },
  { label: 'Actions', actions: true, cell: (view) => <ViewLink {...view} /> },
]

export default function ImportProducts() {
  const { imports, programs } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  return (
    <Screen title="Import products">
      <BackLink to={href('/admin/products')}>Back to products</BackLink>
      <UploadForm lastResult={lastResult} />
      <ColumnHelp programs={programs} />
      {imports.length > 0 ? (
        <section aria-labelledby="recent" className="mt-8 grid gap-4">
          <h2 id="recent">Recent imports</h2>
          <DataTable caption="Imports, newest first" columns={COLUMNS} rows={imports} />
        </section>
      ) : null}
    </Screen>
  )
}

function ColumnHelp({ programs }: { programs: string }) {
  return (
    <div className="mt-4 grid max-w-3xl gap-3 text-muted">
      <p>
        {`The files of ${programs} are read as these programs export them. So is any other list, such as one from Excel that you save as CSV: what its columns are is proposed, and you can change it. A line with the stock number of a piece changes that piece, so a list of stock numbers and counts is a stocktake.`}
      </p>
      <p>
        To change many pieces,{' '}
        <a href={href('/admin/products/export')} className="link">
          export the products
        </a>
        , edit the file in a spreadsheet and save it as CSV. Each line updates the product with its id or, without one,
        its slug or stock number. A line with none of them adds a new product, which needs a name and a price; without a
        picture it is not shown in the shop, unless its active column says yes. Columns you leave out do not change.
      </p>
    </div>
  )
}

function ViewLink({ id, fileName }: Pick<ImportView, 'id' | 'fileName'>) {
  return (
    <QuietLink to={href('/admin/products/import/:id', { id })}>
      View <span className="sr-only">{fileName}</span>
    </QuietLink>
  )
}

export function StateBadge({ state, wrong }: { state: ImportView['state']; wrong: number }) {
  if (state === 'done') return <span className="badge badge-positive">Imported</span>
  if (state === 'failed') return <span className="badge badge-oxblood">Failed</span>
  if (state === 'running') return <span className="badge badge-gold">Running</span>
  return wrong > 0 ? <span className="badge badge-oxblood">With errors</span> : <span className="badge">Checked</span>
}
