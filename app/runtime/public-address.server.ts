import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { env } from './env.server'

export class ForbiddenAddress extends Error {}

const PRIVATE = 'The address leads into a private network, or to this shop itself'
const INSECURE = 'The address must begin with https://'

const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

const allowsPrivate = env.WEBHOOK_PRIVATE_ADDRESSES === 'on'

interface Allowed {
  insecure?: boolean
}

/** Throws ForbiddenAddress by what is written, without a name server. */
export function requirePublicAddress({ protocol, hostname }: URL, allowed: Allowed = {}): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'http:' && !allowsPrivate && !allowed.insecure) throw new ForbiddenAddress(INSECURE)
  if (isIP(host)) return requireAllowed(host, protocol, allowed)
  const isOurs = hostname === new URL(env.ORIGIN).hostname
  if ((isOurs || LOCAL_NAME.test(hostname)) && !allowsPrivate) throw new ForbiddenAddress(PRIVATE)
}

/** Checked on connecting, so that a name cannot lead elsewhere after the check. */
export function publicLookup(protocol: string, allowed: Allowed = {}): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const refusal = error ?? refusalOf(addresses, protocol, allowed)
      const [first] = addresses ?? []
      if (refusal || !first) callback(refusal ?? new Error(`${hostname} has no address`), '', 0)
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

function refusalOf(addresses: LookupAddress[], protocol: string, allowed: Allowed): Error | null {
  try {
    for (const { address } of addresses) requireAllowed(address, protocol, allowed)
    return null
  } catch (error) {
    return error as Error
  }
}

function requireAllowed(address: string, protocol: string, { insecure = false }: Allowed): void {
  const isOpen = isPublic(address)
  if (!isOpen && !allowsPrivate) throw new ForbiddenAddress(PRIVATE)
  if (isOpen && protocol === 'http:' && !insecure) throw new ForbiddenAddress(INSECURE)
}

export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return isOfNet(ip) && !ownAddresses().includes(ip.toString())
}

function isOfNet(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6))
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => ipaddr.process(address.replace(/%.*/, '')).toString()),
  )
}
