import { expect, test } from 'vitest'
import { env } from '~/runtime/env.server'
import { hasTooManyLinks } from './links-in-message.server'

const own = new URL(env.ORIGIN)
const four = (link: string) => [1, 2, 3, 4].map((number) => link.replace('#', String(number))).join(' ')

test.each([
  'Like https://www.pinterest.example/pin/1 or https://www.instagram.example/p/2 please',
  'https://www.a.example http://www.b.example HTTPS://WWW.C.EXAMPLE',
  'www.a.example, (www.b.example) and <www.c.example>',
  'awww. so pretty, awww. really, awww. yes, awww. thanks for the ring',
  'awww.so pretty, awww.really, Awww.yes, Ooowww.thanks',
  'www. www. www. www. is how addresses begin',
  'Ask me@www.example.com, or you@www.example.com, us@www.example.com, them@www.example.com',
  `${four(`${own.origin}/product/#`)} which of these suits a small hand?`,
  four(`${own.protocol}//www.${own.host}/product/#`),
  four(`https://${own.hostname}/product/#,`),
  four(`(www.${own.hostname})`),
  four(`${own.origin.toUpperCase()}`),
  four(`${own.origin}.`),
  `${four(own.origin)} https://a.example https://b.example https://c.example`,
  '',
])('%j is not too much', (message) => {
  expect(hasTooManyLinks(message)).toBe(false)
})

test.each([
  four('https://a#.example'),
  four('http://www.a#.example/?q'),
  four('www.a#.example'),
  'https://a.example,https://b.example,https://c.example,https://d.example',
  'http://a.examplehttp://b.examplehttp://c.examplehttp://d.example',
  '[url=http://a.example]a[/url]'.repeat(4),
  '<a href="https://www.a.example">'.repeat(4),
  four(`https://${own.hostname}.evil#.example`),
  four(`https://${own.hostname}@evil#.example`),
  four(`https://${own.host}:80@evil#.example`),
  four(`https://evil#.example/?${own.origin}`).replaceAll(own.origin, own.host),
  four('https://ювелир#.рф'),
])('%j is too much', (message) => {
  expect(hasTooManyLinks(message)).toBe(true)
})
