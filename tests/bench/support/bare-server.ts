import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The reference: node:http with one prepared buffer, without rendering.
const [, , bodyFile = ''] = process.argv
const body = readFileSync(bodyFile)
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': body.length }

const server = createServer((_, response) => response.writeHead(200, headers).end(body))
server.listen(0, () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`)
})
