import { type HTMLElement, parse } from 'node-html-parser'
import { type ContractCall, everyCall } from '../support/contract'
import { everyAddress } from '../support/routes'

type Fields = [name: string, value: string][]

/** An address that takes posts, with the fields of its form; none where no page shows one. */
export type Form = Awaited<ReturnType<typeof formsOf>>[number]

export type Target = { form: Form } | { call: ContractCall }

/**
 * Every form that a page of the route table shows to its reader, every other address of the table as a form without
 * fields, and every call of the API's contract.
 */
export async function everyTarget(origin: string, cookie: string): Promise<Target[]> {
  const pages = everyAddress().filter((address) => !address.startsWith('/api'))
  const forms = (await Promise.all(pages.map((page) => formsOf(origin, page, cookie)))).flat()
  const shown = new Set(forms.map(({ address }) => address.replace(/[?#].*$/, '')))
  const others = pages
    .filter((address) => !shown.has(address))
    .map((address): Form => ({ address, fields: [], hasFile: false }))
  return [...forms, ...others].map((form): Target => ({ form })).concat(everyCall.map((call): Target => ({ call })))
}

async function formsOf(origin: string, page: string, cookie: string) {
  const response = await fetch(origin + page, { headers: { Cookie: cookie }, redirect: 'manual' })
  const html = parse(await response.text())
  const posting = html.querySelectorAll('form').filter((form) => form.getAttribute('method')?.toLowerCase() === 'post')
  return posting.map((form) => ({
    address: (form.getAttribute('action') ?? page).replaceAll('&amp;', '&').replace(/#.*$/, ''),
    fields: fieldsOf(form),
    hasFile: form.querySelector('input[type=file]') !== null,
  }))
}

function fieldsOf(form: HTMLElement): Fields {
  const controls = form.querySelectorAll('input[name], textarea[name], select[name], button[name]')
  return controls.map((control) => [control.getAttribute('name') ?? '', valueOf(control)])
}

function valueOf(control: HTMLElement): string {
  if (control.tagName === 'TEXTAREA') return control.text
  const option = control.querySelector('option[selected]') ?? control.querySelector('option')
  return control.getAttribute('value') ?? option?.getAttribute('value') ?? 'on'
}
