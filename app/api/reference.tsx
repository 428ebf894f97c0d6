import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { policyFor } from '~/http/csp.server'
import { shop } from '~/shop'
import styles from '~/ui/styles/app.css?url'
import { calls } from './calls'
import { METHODS, type Calls } from './calls/call'
import { HttpError, errorResponse } from './response.server'

const TITLE = `${shop.name}: JSON API`

const ALLOW = { Allow: 'GET, HEAD, OPTIONS' }

let rendered: string | undefined

async function respond(args: LoaderFunctionArgs): Promise<Response> {
  const { method } = args.request
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: ALLOW })
  if (method === 'GET' || method === 'HEAD') return referencePage(method)
  return errorResponse(new HttpError(405, 'Method not allowed', { headers: ALLOW }), args)
}

export { respond as loader, respond as action }

function referencePage(method: 'GET' | 'HEAD'): Response {
  const html = (rendered ??= `<!DOCTYPE html>${renderToStaticMarkup(<Reference />)}`)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyFor(),
    'Cache-Control': 'no-cache',
  }
  return new Response(method === 'HEAD' ? null : html, { headers })
}

function Reference() {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{TITLE}</title>
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="content section prose">
          <h1>{TITLE}</h1>
          <p>
            Requests and responses are JSON. Staff log in with <code>POST /api/admin/login</code> and send the token as{' '}
            <code>Authorization: Bearer TOKEN</code>. The request, response and errors of each call are in the{' '}
            <a href="/api/openapi.json">OpenAPI document</a>.
          </p>
          <CallTable />
        </main>
      </body>
    </html>
  )
}

function CallTable() {
  return (
    <div className="overflow-x-auto" role="region" aria-label="Calls" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">What it does</th>
            <th scope="col">Open to</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(calls).map(([path, byMethod]) => (
            <CallRows key={path} path={path} byMethod={byMethod} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CallRows({ path, byMethod }: { path: string; byMethod: Calls }) {
  return METHODS.map((method) => {
    const call = byMethod[method]
    if (!call) return null
    return (
      <tr key={method}>
        <th scope="row">
          <code>
            {method} /api{path}
          </code>
        </th>
        <td>{call.summary}</td>
        <td>{call.who}</td>
      </tr>
    )
  })
}
