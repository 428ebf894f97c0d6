import type { Page } from '@playwright/test'

/** As the translation of a browser does: every text gets an element of its own, later texts too. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isText = (node: Node) => !/^(?:SCRIPT|STYLE|TEXTAREA|TITLE|FONT)$/.test(node.parentNode?.nodeName ?? 'FONT')
    const wrapTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts.filter((one) => one.data.trim() && isText(one))) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    wrapTexts(document.body)
    const observer = new MutationObserver(() => wrapTexts(document.body))
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
