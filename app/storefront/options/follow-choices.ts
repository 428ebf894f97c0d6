// Not from `format`, whose modules every page loads.
const DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** Keeps the price and the previews of texts in step with the choices in `box`; returns how to stop. */
export function followChoices(box: HTMLElement, paid_cents: number): () => void {
  const follow = () => {
    const cents = chosenCents(box)
    const price = box.querySelector('.chosen-price')
    if (price)
      setText(price, cents === 0 ? '' : `Price as chosen: ${DOLLARS.format(Math.max(0, paid_cents + cents) / 100)}`)
    for (const preview of box.querySelectorAll<HTMLOutputElement>('.preview')) {
      setText(preview, preview.parentElement?.querySelector('input')?.value.trim() ?? '')
    }
  }
  // Browsers restore choices before hydration.
  follow()
  box.addEventListener('input', follow)
  return () => box.removeEventListener('input', follow)
}

/** Not when it is the same: screen readers would read it again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function chosenCents(box: HTMLElement): number {
  const texts = [...box.querySelectorAll('input')].filter(({ type, value }) => type === 'text' && value.trim() !== '')
  const chosen = [...box.querySelectorAll<HTMLElement>('option:checked, input:checked'), ...texts]
  return chosen.reduce((sum, { dataset }) => sum + Number(dataset.cents ?? 0), 0)
}
