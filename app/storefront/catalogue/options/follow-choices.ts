import { charactersOver, countText } from '~/format/text-length'

/** What is chosen, in cents beside the price, and as the key of a table of promises. */
export interface Chosen {
  cents: number
  key: string
}

/** Returns a function that stops it. */
export function followChoices(box: HTMLElement, onChoice: (chosen: Chosen) => void): () => void {
  const follow = () => {
    onChoice(chosenIn(box))
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
  // Browsers restore choices before hydration. Until something is chosen, the page has what is true of all choices.
  if (isTouched(box)) follow()
  box.addEventListener('input', follow)
  return () => box.removeEventListener('input', follow)
}

function isTouched(box: HTMLElement): boolean {
  return [...box.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option')].some((element) =>
    'selected' in element
      ? element.selected !== element.defaultSelected
      : element.checked !== element.defaultChecked || element.value !== element.defaultValue,
  )
}

/** Screen readers would read the same text again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function chosenIn(box: HTMLElement): Chosen {
  const texts = [...box.querySelectorAll('input')].filter(({ type, value }) => type === 'text' && value.trim() !== '')
  const chosen = [...box.querySelectorAll<HTMLElement>('option:checked, input:checked'), ...texts]
  return {
    cents: chosen.reduce((sum, { dataset }) => sum + Number(dataset.cents ?? 0), 0),
    key: [...new Set(chosen.map(({ dataset }) => dataset.trait ?? ''))].sort().join(''),
  }
}
