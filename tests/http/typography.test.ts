import { expect } from 'vitest'
import { SHOP_SCREENS } from '../support/screens'
import { test } from '../support/server-test'

/** Texts that the specification gives to the letter. */
const PRESCRIBED = [
  "The product you're looking for doesn't exist or an error occurred.",
  "The article you're looking for doesn't exist or an error occurred.",
  "The page you're looking for doesn't exist or has been moved.",
]

const PAGES = SHOP_SCREENS.filter((path) => !path.startsWith('/admin'))

test.for([...PAGES, '/collections?gemstone=ruby&max=1', '/blog?topic=nope', '/blog/no-such-article', '/newsletter'])(
  '%s has curly apostrophes',
  async (path, { visitor }) => {
    const { html } = await visitor.get(path)
    for (const script of html.querySelectorAll('script, style')) script.remove()
    let text = html.text.replaceAll('&#x27;', "'").replaceAll('&apos;', "'")
    for (const prescribed of PRESCRIBED) text = text.replaceAll(prescribed, '')
    expect(text.match(/.{0,30}[a-z]'[a-z].{0,30}/gi) ?? []).toEqual([])
  },
)
