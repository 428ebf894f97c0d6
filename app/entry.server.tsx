import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { renderToString } from 'react-dom/server'
import { KEEP_PAGE } from '~/client/keep-page'
import { newNonce, withScriptHashes } from '~/http/csp.server'
import { deferScripts, styleSheetLinks } from '~/http/loading-order.server'
import { manifestFor } from '~/http/route-manifest.server'
import { logger } from '~/runtime/logger.server'
import { unavailableIn } from '~/runtime/unavailable'
import { RequestId, ScriptNonce } from './ui/document-context'
import { inlineIcons } from './ui/inline-icons.server'

const LOW_DATA = /^<!DOCTYPE html><html[^>]* data-low-data/

/** Rendered at once: no loader defers data, and the document is hashed for its policy. */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = newNonce()
  const state = await readState(context)
  const pageContext = { ...context, manifest: manifestFor(context), serverHandoffStream: undefined }
  const document = renderDocument(pageContext, request.url, nonce, loadContext.requestId)
  const rendered = `<!DOCTYPE html>${document}${stateScript(context, state, nonce)}`
  const isBackOffice = new URL(request.url).pathname.startsWith('/admin/')
  // Staff open many screens: a file of icons, loaded once, is less.
  const ordered = LOW_DATA.test(rendered) && !isBackOffice ? inlineIcons(rendered) : deferScripts(rendered, nonce)
  // Any screen of the back office, since JavaScript goes from one to the next in the same document.
  const { html, policy } = withScriptHashes(ordered, nonce, { framing: isBackOffice })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  headers.append('Link', styleSheetLinks(html))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', status < 500 ? 'no-cache' : 'no-store')
  return new Response(html, { status, headers })
}

/** Exported for the measurement of what the rest costs: tests/bench/bare-render.ts. */
export function renderDocument(context: EntryContext, url: string, nonce: string, requestId = ''): string {
  return renderToString(
    <RequestId.Provider value={requestId}>
      <ScriptNonce.Provider value={nonce}>
        <RemixServer context={context} url={url} nonce={nonce} />
      </ScriptNonce.Provider>
    </RequestId.Provider>,
  )
}

async function readState({ serverHandoffStream }: EntryContext): Promise<string> {
  return serverHandoffStream ? new Response(serverHandoffStream).text() : ''
}

/** What `RemixServer` would stream through React, piece by piece. */
function stateScript({ renderMeta }: EntryContext, state: string, nonce: string): string {
  if (!renderMeta?.didRenderScripts) return ''
  const literal = JSON.stringify(state).replace(/[&<>\u2028\u2029]/g, escapeCharacter)
  const stream = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${stream}.enqueue(${literal});${stream}.close();${KEEP_PAGE}</script>`
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Ignores requests that the visitor aborted. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  // Already logged.
  if (unavailableIn(error)) return void (context.unavailable = true)
  logger.error({ err: error, id: context.requestId, path: new URL(request.url).pathname }, 'A request failed')
}
