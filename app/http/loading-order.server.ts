const FIRST_PICTURE = ' fetchpriority="high"'

/** In the browser: loads the scripts when the first picture is there, or cannot be. Once only: React may give its element another picture. */
const START = `{
const first=document.querySelector('[fetchpriority=high]')
const start=()=>{
if(first)first.onload=first.onerror=null
for(const link of document.querySelectorAll('[rel=later]'))link.rel='modulepreload'
const script=document.createElement('script')
script.type='module'
script.textContent=document.querySelector('[type=later]').textContent
document.body.append(script)
}
if(!first||first.complete)start()
else first.onload=first.onerror=start
}`

/**
 * On a page with a first picture, its scripts wait for that: over a slow line they would share its bandwidth, and until
 * they are there everything works without. React does not compare attributes when it hydrates, nor what follows in `body`.
 */
export function deferScripts(html: string, nonce: string): string {
  const module = `nonce="${nonce}" type="module" async=""`
  if (!html.includes(FIRST_PICTURE) || !html.includes(module)) return html
  return html
    .replaceAll(' rel="modulepreload"', ' rel="later"')
    .replace(module, `nonce="${nonce}" type="later"`)
    .replace('</body>', `<script nonce="${nonce}">${START}</script></body>`)
}

/** A `Link` header for the style sheets of a page, which browsers read before the page itself is there. */
export function styleSheetLinks(html: string): string {
  const addresses = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)].map(([, address]) => address)
  return addresses.map((address) => `<${address}>; rel=preload; as=style`).join(', ')
}
