import { type IncomingHttpHeaders, request as httpRequest, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { CONTENT_SCOPES } from '#db/schema'
import type { ContentVersion, Scope } from '~/models/records/content-version.server'
import { attachHandlers, createServer, type ServerOptions } from '../../server/listener'
import type { Files } from '../../server/steps/files'

export interface TestServer {
  server: Server
  port: number
  /** The requests that reached the stand-in for Remix. */
  received: Request[]
  send: (path: string, options?: SendOptions) => Promise<Reply>
  /** Sends these bytes and returns everything received until the connection closes. */
  sendRaw: (bytes: string) => Promise<string>
  close: () => Promise<void>
}

interface SendOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Without Content-Length, as clients send a body in chunks. */
  chunked?: boolean
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const noFiles: Files = { has: () => false, mayServe: () => false, serve: async () => false }

/** The real server on a free port, with a stand-in for Remix that responds with a small page. */
export async function openTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const received: Request[] = []
  const server = createServer()
  const handle: ServerOptions['handle'] = async (request, context) => {
    received.push(request.clone())
    return options.handle ? options.handle(request, context) : page('<h1>Rings</h1>')
  }
  attachHandlers(server, {
    origin: 'http://shop.example',
    files: noFiles,
    hasSignedIn: async () => false,
    mayUpload: async () => false,
    mayAddPhotos: () => false,
    isReady: () => true,
    takesWrites: () => true,
    logger: pino({ level: 'silent' }),
    ...options,
    handle,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, port, received, send: sender(port), sendRaw: rawSender(port), close: closer(server) }
}

/** Content of which every part has this version. */
export function contentAt(version: number): ContentVersion {
  const scopes = Object.fromEntries(CONTENT_SCOPES.map((scope) => [scope, version])) as Record<Scope, number>
  return { version, scopes, pieces: new Map(), validUntil: null }
}

/** A page as Remix responds with it. */
export function page(html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}

function sender(port: number): TestServer['send'] {
  return (path, { method = 'GET', headers = {}, body, chunked = false } = {}) =>
    new Promise((resolve, reject) => {
      const length = body === undefined || chunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
      const type = body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
      const all = { Host: 'shop.example', ...type, ...length, ...headers }
      const request = httpRequest({ port, host: '127.0.0.1', path, method, headers: all, agent: false })
      request.on('error', reject)
      request.on('response', (response) => {
        const { statusCode = 0 } = response
        text(response).then(
          (content) => resolve({ status: statusCode, headers: response.headers, text: content }),
          reject,
        )
      })
      request.end(body)
    })
}

function rawSender(port: number): TestServer['sendRaw'] {
  return async (bytes) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    return text(socket)
  }
}

function closer(server: Server): TestServer['close'] {
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
