import { charactersOver, countText } from '~/models/catalogue/product/text-length'

// Every page loads the modules of `format`.
const DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** Returns a function that stops it. */
export function followChoices(box: HTMLElement, paid_cents: number): () => void {
  const follow = () => {
    const cents = chosenCents(box)
    const price = box.querySelector('.chosen-price')
    if (price)
      setText(price, cents === 0 ? '' : `Price as chosen: ${DOLLARS.format(Math.max(0, paid_cents + cents) / 100)}`)
    for (const count of box.querySelectorAll<HTMLElement>('[data-most]')) {
      const typed = count.closest('.field')?.querySelector('input')?.value ?? ''
      const most = Number(count.dataset.most)
      setText(count, countText(most, typed))
      count.classList.toggle('text-oxblood', charactersOver(most, typed) > 0)
    }
    for (const preview of box.querySelectorAll<HTMLOutputElement>('.preview')) {
      setText(preview, preview.parentElement?.querySelector('input')?.value.trim() ?? '')
    }
  }
  // Browsers restore choices before hydration.
  follow()
  box.addEventListener('input', follow)
  return () => box.removeEventListener('input', follow)
}

/** Screen readers would read the same text again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function chosenCents(box: HTMLElement): number {
  const texts = [...box.querySelectorAll('input')].filter(({ type, value }) => type === 'text' && value.trim() !== '')
  const chosen = [...box.querySelectorAll<HTMLElement>('option:checked, input:checked'), ...texts]
  return chosen.reduce((sum, { dataset }) => sum + Number(dataset.cents ?? 0), 0)
}
