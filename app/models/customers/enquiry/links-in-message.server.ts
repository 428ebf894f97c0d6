import { env } from '~/runtime/env.server'

const MAX_LINKS = 3

/** With the host that it leads to, and what makes it a user name instead. */
const LINK =
  /(?:https?:\/\/|(?<![\p{L}\p{N}_.@/-])www\.(?=[\p{L}\p{N}]))(?=(?:www\.)?([\p{L}\p{N}.-]*)([^\s/?#]*@)?)/giu

/** The server accepts those of its own machine too. */
const OWN = [new URL(env.ORIGIN).hostname.replace(/^www\./, ''), 'localhost', '127.0.0.1']

/** Counts links to other sites: nobody advertises the pieces of this shop. */
export function hasTooManyLinks(message: string): boolean {
  const links = [...message.matchAll(LINK)]
  const leadsElsewhere = ([, to = '', user]: RegExpExecArray) =>
    user !== undefined || !OWN.includes(to.toLowerCase().replace(/\.+$/, ''))
  return links.filter(leadsElsewhere).length > MAX_LINKS
}
