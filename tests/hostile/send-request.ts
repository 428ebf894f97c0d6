import { request as httpRequest } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'

const TIMEOUT_MS = 20_000

/** It is sent byte for byte, as it stands here. */
export interface HostileRequest {
  method: string
  address: string
  headers: Record<string, string>
  body: Buffer
  /** The length that the head declares; null sends the body in chunks. */
  length: number | null
  /** Into how many pieces the body is cut on its way. */
  pieces: number
  /** The client leaves after that share of the body. */
  leavesAfter: number
}

export interface HostileResponse {
  /** 0 when the connection ended without a response. */
  status: number
  retryAfter: string | undefined
  ms: number
}

/** Sends it over its own connection. Never throws. */
export function sendRequest(port: number, shot: HostileRequest): Promise<HostileResponse> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, ms: performance.now() - startedAt })
    const { method, address: path } = shot
    const length = shot.length === null ? {} : { 'Content-Length': shot.length }
    const headers = { Host: `localhost:${port}`, ...shot.headers, ...length }
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false })
    request.on('response', (response) => {
      response.resume()
      response.once('close', () => {
        request.destroy()
        end(response.statusCode ?? 0, response.headers['retry-after'])
      })
    })
    request.on('error', () => end(0))
    request.setTimeout(TIMEOUT_MS, () => request.destroy())
    void deliver(request, shot)
  })
}

async function deliver(
  request: ReturnType<typeof httpRequest>,
  { body, pieces, leavesAfter }: HostileRequest,
): Promise<void> {
  const size = Math.max(1, Math.ceil(body.length / pieces))
  const end = body.length * leavesAfter
  request.flushHeaders()
  for (let at = 0; at < end && !request.destroyed; at += size) {
    request.write(body.subarray(at, at + size))
    await setImmediate()
  }
  if (leavesAfter >= 1) request.end()
  else await setTimeout(20).then(() => request.destroy())
}
