import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { renderToPipeableStream } from 'react-dom/server'
import { newNonce, sealDocument } from '~/http/csp.server'
import { deferScripts, styleSheetLinks } from '~/http/loading-order.server'
import { manifestFor } from '~/http/route-manifest.server'
import { logger } from '~/runtime/logger.server'
import { Unavailable } from '~/runtime/unavailable'
import { RequestId, ScriptNonce } from './ui/document-context'

const RENDER_TIMEOUT_MS = 10_000

/** Not streamed: the document is hashed for its policy and compressed once. */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = newNonce()
  const rendered = await render(
    <RequestId.Provider value={loadContext.requestId ?? ''}>
      <ScriptNonce.Provider value={nonce}>
        <RemixServer
          context={{ ...context, manifest: manifestFor(context) }}
          url={request.url}
          abortDelay={RENDER_TIMEOUT_MS}
          nonce={nonce}
        />
      </ScriptNonce.Provider>
    </RequestId.Provider>,
  )
  const { html, policy } = sealDocument(deferScripts(rendered, nonce), nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  headers.append('Link', styleSheetLinks(html))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', status < 500 ? 'no-cache' : 'no-store')
  return new Response(html, { status, headers })
}

function render(element: JSX.Element): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        logger.error({ err: error }, 'A page could not be rendered')
      },
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** Ignores requests that the visitor aborted. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  // Already logged.
  if (error instanceof Unavailable) return void (context.unavailable = true)
  logger.error({ err: error, id: context.requestId, path: new URL(request.url).pathname }, 'A request failed')
}
