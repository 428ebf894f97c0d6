import type { HTMLElement } from 'node-html-parser'
import type { PageResponse, Visitor } from './visitor'

export const RECORD_FORM = 'form.record-form'

type Fields = Record<string, string | string[] | File>

/** Opens the form at a path and submits it with these fields. */
export async function submitForm(staff: Visitor, path: string, fields: Fields): Promise<PageResponse> {
  return staff.submit(await staff.get(path), RECORD_FORM, fields, path)
}

/** Answers the question at a path, and follows to where that leads. */
export async function confirmDialog(staff: Visitor, path: string): Promise<PageResponse> {
  return staff.follow(await staff.submit(await staff.get(path), 'dialog form', {}, path))
}

export const textOf = (element: HTMLElement | null | undefined) => element?.text.replaceAll(/\s+/g, ' ').trim()

export const noticeOf = ({ html }: PageResponse) => textOf(html.querySelector('.notice'))

export const rowsOf = ({ html }: PageResponse) => html.querySelectorAll('main tbody tr')

export const namesOf = (page: PageResponse) => rowsOf(page).map((row) => textOf(row.querySelector('th')))

export function rowNamed(page: PageResponse, name: string): HTMLElement | undefined {
  return rowsOf(page).find((row) => row.querySelector('th')?.text.includes(name))
}

/** The text of a row without its box and its actions. */
export function cellsNamed(page: PageResponse, name: string): (string | undefined)[] | undefined {
  return rowNamed(page, name)
    ?.querySelectorAll('th, td')
    .filter((cell) => !cell.querySelector('.row-actions') && !('data-tick' in cell.attributes))
    .map(textOf)
}

/** The message at each field that has one, by the name of the field. */
export function errorsOf({ html }: PageResponse): Record<string, string | undefined> {
  const errors = html.querySelectorAll('.field-error').map((error) => {
    const field = html.querySelector(`[aria-describedby~="${error.id}"]`)
    return [field?.getAttribute('name') ?? error.id, textOf(error)]
  })
  return Object.fromEntries(errors) as Record<string, string | undefined>
}

/** The value of a detail by its term. */
export function detailOf({ html }: PageResponse, term: string): string | undefined {
  return textOf(
    html
      .querySelectorAll('dl > div')
      .find((detail) => detail.querySelector('dt')?.text === term)
      ?.querySelector('dd'),
  )
}

/** The value of a field, or the option that is chosen. */
export function valueOf({ html }: PageResponse, name: string, form = RECORD_FORM): string | undefined {
  const field = html.querySelector(`${form} [name=${name}]`)
  if (field?.tagName === 'TEXTAREA') return field.text.trim()
  if (field?.tagName === 'SELECT')
    return (field.querySelector('[selected]') ?? field.querySelector('option'))?.getAttribute('value')
  return field?.getAttribute('value')
}

export const isTicked = ({ html }: PageResponse, selector: string) =>
  'checked' in (html.querySelector(selector)?.attributes ?? {})
