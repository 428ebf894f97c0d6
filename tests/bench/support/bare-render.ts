import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

// The reference: the data of one page, loaded once, rendered by renderToString for each request and compressed.
const [, , path = '/'] = process.argv
const url = `http://localhost${path}`
const compress = promisify(brotliCompress)
const build = (await import(resolve('build/server/index.js'))) as ServerBuild
const context = await contextOf(build)

async function contextOf(build: ServerBuild): Promise<EntryContext> {
  let caught: EntryContext | undefined
  const entry = {
    ...build.entry,
    module: {
      ...build.entry.module,
      default: async (_request: Request, _status: number, _headers: Headers, given: EntryContext) => {
        caught = given
        return new Response()
      },
    },
  }
  const loadContext = { requestId: 'bench', clientAddress: '::1' }
  await createRequestHandler({ ...build, entry }, 'production')(new Request(url), loadContext)
  if (!caught) throw new Error(`${path} is no page`)
  // A stream can be read once: the data for the browser is left out.
  return { ...caught, serverHandoffStream: undefined }
}

const server = createServer((_, response) => {
  const html = `<!DOCTYPE html>${renderToString(createElement(RemixServer, { context, url }))}`
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  void compress(html, { params }).then((body) => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body)
  })
})
server.listen(0, () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`)
})
