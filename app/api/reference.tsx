import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Calls, METHODS } from '~/api/contract/call'
import { errorResponse, HttpError } from '~/api/contract/response.server'
import { scopeOf } from '~/api/contract/scopes'
import { policyFor } from '~/http/csp.server'
import { shopFacts } from '~/models/shop/shop.server'
import styles from '~/ui/styles/app.css?url'
import fonts from '~/ui/styles/fonts.css?url'
import { calls } from './calls'

const ALLOW = { Allow: 'GET, HEAD, OPTIONS' }

async function respond(args: LoaderFunctionArgs): Promise<Response> {
  const { method } = args.request
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: ALLOW })
  if (method === 'GET' || method === 'HEAD') return referencePage(method)
  return errorResponse(new HttpError(405, 'Method not allowed', { headers: ALLOW }), args)
}

export { respond as loader, respond as action }

async function referencePage(method: 'GET' | 'HEAD'): Promise<Response> {
  const title = `${(await shopFacts()).name}: JSON API`
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<Reference title={title} />)}`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyFor(),
    'Cache-Control': 'no-cache',
  }
  return new Response(method === 'HEAD' ? null : html, { headers })
}

function Reference({ title }: { title: string }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={styles} />
        <link rel="stylesheet" href={fonts} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="content section prose">
          <h1>{title}</h1>
          <p>
            Requests and responses are JSON. Staff log in with <code>POST /api/admin/login</code> and send the token as{' '}
            <code>Authorization: Bearer TOKEN</code>; a program does the same with an API token that an owner has
            created in the back office, for calls within its scopes. The request, response and errors of each call are
            in the <a href="/api/openapi.json">OpenAPI document</a>.
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
            <th scope="col">Scope for API tokens</th>
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
          <code>{`${method} /api${path}`}</code>
        </th>
        <td>{call.summary}</td>
        <td>{call.who}</td>
        <td>{call.who === 'everyone' ? null : scopeOf(path, method)}</td>
      </tr>
    )
  })
}
