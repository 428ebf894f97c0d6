import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { missing } from '~/admin/shell/record-route'
import { BackLink, Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId, readPage } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { missingPictures, waitingPieces } from '~/models/catalogue/import/import-pictures.server'
import { progressOf } from '~/models/catalogue/import/jobs.server'
import { countWarnings, findById, linesOf } from '~/models/catalogue/import/product-import.server'
import { startBriefly } from '~/models/catalogue/import/run.server'
import { stylesheets } from '~/ui/stylesheets'
import { ColumnMapping, MissingPictures, WaitingPieces } from './column-mapping'
import styles from './import.css?url'
import { presentImport, presentImportRow, presentMapping, presentWaiting } from './import.presenter.server'
import { ImportLines, parseView } from './import-lines'
import { stepAction } from './import-step.server'
import { NextStep, noticeOf } from './next-step'
import { RIGHT_LINES } from './upload-form'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  screenMeta(data ? `Import of ${data.view.fileName}` : 'Import')

export const links = stylesheets(styles)

const REFRESH_S = '2'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  const query = new URL(request.url).searchParams
  const found = await requireFound(findById(readId(params)))
  const view = presentImport(found, new Date())
  const show = parseView(query.get('show'))
  const { rows, page, pageCount } = await linesOf(view.id, show === 'all' ? null : show, readPage(request))
  const refreshes = view.state === 'running' && query.get('refresh') !== 'off'
  return data(
    {
      view,
      show,
      page,
      pageCount,
      refreshes,
      warningCount: await countWarnings(view.id),
      progress: await progressOf(view.id),
      mapping: presentMapping(found),
      missing: await missingPictures(view.id, 1),
      waiting: view.state === 'done' ? presentWaiting(await waitingPieces(view.id)) : null,
      lines: rows.map(presentImportRow),
    },
    { headers: refreshes ? { Refresh: REFRESH_S } : {} },
  )
}

/** Without JavaScript the browser reloads the page until the import ends. */
export const headers: HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders)
  const refresh = loaderHeaders.get('Refresh')
  if (refresh) headers.set('Refresh', refresh)
  return headers
}

export const action = stepAction('Not imported', async ({ request, id, by }) => {
  const withoutWrong = (await request.formData()).get('lines') === RIGHT_LINES
  const view = presentImport(await startBriefly(id, by, withoutWrong), new Date())
  return redirectWithNotice(href('/admin/products/import/:id', { id }), noticeOf(view))
})

export default function Import() {
  const { view, progress, refreshes, mapping, missing: missed, waiting, ...table } = useLoaderData<typeof loader>()
  return (
    <Screen title="Import products">
      <BackLink to={href('/admin/products/import')}>Back to imports</BackLink>
      <p className="mb-4 text-muted">
        <span>{`${view.fileName}, uploaded`}</span> <Moment moment={view.created} />{' '}
        <span>{`by ${view.createdBy}`}</span>
      </p>
      <NextStep view={view} warningCount={table.warningCount} progress={progress} refreshes={refreshes} />
      {mapping ? <ColumnMapping id={view.id} mapping={mapping} /> : null}
      {view.state === 'done' ? <MissingPictures id={view.id} {...missed} /> : null}
      {waiting ? <WaitingPieces {...waiting} /> : null}
      <ImportLines id={view.id} counts={view.counts} {...table} />
    </Screen>
  )
}

export const ErrorBoundary = missing('Import not found', href('/admin/products/import'), 'Back to imports')
