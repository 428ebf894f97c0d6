import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { parse } from 'node-html-parser'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckboxField, ErrorSummary, TextField } from './fields'

interface Options {
  defaultValue?: { email: string }
  lastResult?: SubmissionResult<string[]>
}

function Enquiry(options: Options) {
  const [form, fields] = useForm<{ email: string; newsletter: boolean }>({ id: 'enquiry', ...options })
  return createElement(
    'form',
    getFormProps(form),
    createElement(ErrorSummary, { form }),
    createElement(TextField, { field: fields.email, label: 'Email', hint: 'We reply there' }),
    createElement(CheckboxField, { field: fields.newsletter } as ComponentProps<typeof CheckboxField>, 'News'),
  )
}

const render = (options: Options) => parse(renderToStaticMarkup(createElement(Enquiry, options)))

test('a field shows what the form began with', () => {
  const page = render({ defaultValue: { email: 'ann@example.com' } })
  expect(page.querySelector('#enquiry-email')?.attributes).toEqual({
    id: 'enquiry-email',
    class: 'input',
    type: 'text',
    dir: 'auto',
    name: 'email',
    value: 'ann@example.com',
    'aria-describedby': 'enquiry-email-description',
    'aria-required': 'true',
  })
  expect(page.querySelector('#enquiry-newsletter')?.attributes).not.toHaveProperty('checked')
  expect(page.querySelector('[role=alert]')).toBeNull()
})

test('a form has the fields of its page only, and leaves validation to the server', () => {
  const page = render({ lastResult: { status: 'error', error: { email: ['No address'] } } })
  expect(page.querySelectorAll('[name]').map((control) => control.getAttribute('name'))).toEqual([
    'email',
    'newsletter',
  ])
  expect(page.querySelector('form')?.attributes).toHaveProperty('novalidate')
})

test('after a refusal a field shows what was typed, tied to its error', () => {
  const page = render({
    defaultValue: { email: 'ann@example.com' },
    lastResult: {
      initialValue: { email: 'ann', newsletter: 'on' },
      error: { email: ['No address'], '': ['Not sent'] },
    },
  })
  expect(page.querySelector('#enquiry-email')?.attributes).toMatchObject({
    value: 'ann',
    'aria-invalid': 'true',
    'aria-describedby': 'enquiry-email-error enquiry-email-description',
  })
  expect(page.querySelector('#enquiry-email-error')?.text).toBe('No address')
  expect(page.querySelector('#enquiry-newsletter')?.attributes).toHaveProperty('checked')
  expect(page.querySelector('form')?.attributes).toMatchObject({ 'aria-describedby': 'enquiry-error' })
  expect(page.querySelector('#enquiry-error')?.text).toContain('Not sent')
})
