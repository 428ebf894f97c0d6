import { createHash } from 'node:crypto'
import { escapeXml } from '~/format/escape'
import type { HeaderList } from '../request/context'

/** The shop's look without its files: these pages must be sent when nothing else can be. */
const STYLE = `:root{color-scheme:light}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100dvh;margin:0;background:#fbf8f3;color:#1f1b16;font:1rem/1.6 Figtree,system-ui,sans-serif}
a{color:inherit;text-underline-offset:.2em}
header,footer{padding:1.25rem clamp(1rem,4vw,2.5rem);text-align:center}
header{border-bottom:1px solid #e6ded2}
header a{font:500 1.75rem/1.15 "Cormorant Garamond",Georgia,serif;text-decoration:none}
main{flex:1;display:grid;align-content:center;justify-items:center;gap:1rem;padding:4rem clamp(1rem,4vw,2.5rem);text-align:center}
h1{margin:0;font:500 2.25rem/1.15 "Cormorant Garamond",Georgia,serif}
p{max-width:34rem;margin:0}
small{color:#6b6259}
form{display:flex;gap:.75rem;width:100%;max-width:28rem}
input,button{min-height:2.75rem;padding:.5rem .75rem;border:1px solid #8a8073;border-radius:2px;background:#fff;color:inherit;font:inherit}
input{flex:1;min-width:0}
.go,button{border-color:#123b33;background:#123b33;color:#fff;cursor:pointer}
.go{padding:.625rem 1.5rem;border-radius:2px;text-decoration:none}
:focus-visible{outline:2px solid #123b33;outline-offset:2px}
footer{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem 2rem;background:#123b33;color:#fff}
footer a{display:inline-block;padding:.5rem 0}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export const REFUSAL_POLICY: HeaderList = [
  'Content-Security-Policy',
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
]

const OURS = 'Something went wrong on our side. Please try again in a moment.'
const THEIRS = 'Your browser sent something that this page can’t accept. Please go back and try again.'

interface Refusal {
  title: string
  status: number
  id: string
  shop: string
}

export function refusalPage({ title, status, id, shop }: Refusal): string {
  const name = escapeXml(shop)
  const pages = [
    ['Collections', '/collections'],
    ['The Journal', '/blog'],
    ['Contact', '/contact'],
  ]
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}${name && ` | ${name}`}</title><style>${STYLE}</style></head>
<body>${name && `<header><a href="/">${name}</a></header>`}
<main><h1>${title}</h1><p>${status >= 500 ? OURS : THEIRS}</p>
<form role="search" action="/search"><input type="search" name="q" aria-label="Search the shop" maxlength="100"><button>Search</button></form>
<a class="go" href="/">Go to the home page</a><small>Error ${status}, request ${id}</small></main>
<footer>${pages.map(([label, path]) => `<a href="${path}">${label}</a>`).join('')}</footer></body></html>
`
}
