// The registry of record kinds needs this import.
import '~/models/kinds.server'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import keepPage from '~/client/keep-page.js?raw'
import { newNonce, withScriptHashes } from '~/http/csp.server'
import { cardProvider } from '~/models/sales/provider/provider.server'
import { logger } from '~/runtime/logger.server'
import { unavailableIn } from '~/runtime/unavailable'
import { RequestId, ScriptNonce } from './ui/document-context'

/** Hashes the whole document for its policy, since no loader defers data. */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = newNonce()
  const document = await renderDocument(context, request.url, nonce, loadContext.requestId)
  // JavaScript goes from screen to screen in the same document.
  const framing = new URL(request.url).pathname.startsWith('/admin/')
  const paysAt = leadsToPayment(context) ? cardProvider?.origin : undefined
  const { html, policy } = withScriptHashes(withKeepPage(document, nonce), nonce, { framing, paysAt })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', status < 500 ? 'no-cache' : 'no-store')
  return new Response(html, { status, headers })
}

const PAYING_ROUTES = ['storefront/sales/checkout/checkout', 'storefront/sales/order/order']

function leadsToPayment({ staticHandlerContext }: EntryContext): boolean {
  return PAYING_ROUTES.includes(staticHandlerContext.matches.at(-1)?.route.id ?? '')
}

function renderDocument(context: EntryContext, url: string, nonce: string, requestId: string): Promise<string> {
  const page = (
    <RequestId.Provider value={requestId}>
      <ScriptNonce.Provider value={nonce}>
        <RemixServer context={context} url={url} nonce={nonce} />
      </ScriptNonce.Provider>
    </RequestId.Provider>
  )
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough())).then(withoutPadding)),
      onShellError: reject,
    })
  }).then(withoutMarks)
}

/** React 18 writes in blocks, and fills the end of one with NUL where the next character does not fit. */
const withoutPadding = (document: string) => document.replaceAll('\0', '')

/** React marks boundaries that the browser's tree does not have. */
function withoutMarks(document: string): string {
  const [page, data = ''] = document.split('</html>')
  return `${page}</html>${data.replaceAll(/<!--\/?\$-->/g, '')}`
}

function withKeepPage(document: string, nonce: string): string {
  return document.includes(`nonce="${nonce}"`) ? `${document}<script nonce="${nonce}">${keepPage}</script>` : document
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (unavailableIn(error)) return void (context.unavailable = true)
  logger.error({ err: error, id: context.requestId, path: new URL(request.url).pathname }, 'A request failed')
}
