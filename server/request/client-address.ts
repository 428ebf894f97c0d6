import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'
import { ConfigurationError } from '~/runtime/env.server'

type Trust = (address: string, index: number) => boolean

export interface ClientAddresses {
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  addressOf(request: IncomingMessage): string
  requestId(request: IncomingMessage): string
}

const SOUND_ID = /^[\w.-]{16,64}$/

/** Throws ConfigurationError for what names no proxies. */
export function clientAddresses(trustProxy: string | undefined): ClientAddresses {
  if (!trustProxy)
    return { addressOf: (request) => visitorOf(request.socket.remoteAddress), requestId: () => randomUUID() }
  const trust = trustOf(trustProxy)
  return {
    addressOf: (request) => visitorOf(proxyAddress(request, trust)) || visitorOf(request.socket.remoteAddress),
    requestId: (request) => forwardedId(request, trust) ?? randomUUID(),
  }
}

function trustOf(trustProxy: string): Trust {
  if (/^\d+$/.test(trustProxy)) return (_address, index) => index < Number(trustProxy)
  try {
    return proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()))
  } catch {
    throw new ConfigurationError('TRUST_PROXY must be a number of proxies, or a list of their addresses or subnets')
  }
}

function forwardedId(request: IncomingMessage, trust: Trust): string | undefined {
  const id = request.headers['x-request-id']
  if (typeof id !== 'string' || !SOUND_ID.test(id)) return undefined
  return trust(request.socket.remoteAddress ?? '', 0) ? id : undefined
}

function visitorOf(address = ''): string {
  if (!isIP(address)) return ''
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4 || ip.range() === 'loopback') return ip.toString()
  const network = ip.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
