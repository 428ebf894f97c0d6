import { renderToStaticMarkup } from 'react-dom/server'
import { policyFor } from '~/http/csp.server'
import { shop } from '~/shop'
import styles from '~/ui/styles/app.css?url'
import { contract, type Calls } from './contract'
import { METHODS } from './contract/call'

const TITLE = `${shop.name}: JSON API`

let made: string | undefined

/** The reference as a finished page, without any script. */
export function referencePage(method: 'GET' | 'HEAD'): Response {
  const html = (made ??= `<!DOCTYPE html>${renderToStaticMarkup(<Reference />)}`)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyFor(html),
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
            Bodies and answers are JSON. Staff sign in with <code>POST /api/admin/login</code> and send the token as{' '}
            <code>Authorization: Bearer TOKEN</code>. Bodies, answers and refusals of each call are in the{' '}
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
          {Object.entries<Calls>(contract).map(([path, calls]) => (
            <CallRows key={path} path={path} calls={calls} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CallRows({ path, calls }: { path: string; calls: Calls }) {
  return METHODS.map((method) => {
    const call = calls[method]
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
