import { env } from '~/runtime/env.server'

const MAX_LINKS = 3

/** Captures the host, and a user name that would hide it. */
const LINK =
  /(?:https?:\/\/|(?<![\p{L}\p{N}_.@/-])www\.(?=[\p{L}\p{N}]))(?=(?:www\.)?([\p{L}\p{N}.-]{0,253})([^\s/?#]{0,500}@)?)/giu

const OWN = [new URL(env.ORIGIN).hostname.replace(/^www\./, ''), 'localhost', '127.0.0.1']

/** Links to this shop do not count. */
export function hasTooManyLinks(message: string): boolean {
  const links = [...message.matchAll(LINK)]
  const leadsElsewhere = ([, to = '', user]: RegExpExecArray) =>
    user !== undefined || !OWN.includes(to.toLowerCase().replace(/(?<!\.)\.+$/, ''))
  return links.filter(leadsElsewhere).length > MAX_LINKS
}
