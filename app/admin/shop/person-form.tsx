import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { href } from '~/href'
import { TextField } from '~/ui/forms/fields'

/** Posted, so that the address is in no log and no browser history. */
export function PersonForm({ lastResult }: { lastResult?: SubmissionResult<string[]> | null }) {
  const [form, fields] = useForm<{ contact: string }>({ id: 'person', lastResult })
  return (
    <Form
      method="post"
      action={href('/admin/settings/privacy/person')}
      {...getFormProps(form)}
      className="grid max-w-(--container-prose) gap-4"
    >
      <TextField
        field={fields.contact}
        label="Email address or phone"
        hint="Capital letters do not matter. An address with a plus sign is another address."
        autoComplete="off"
      />
      <div>
        <button className="button-secondary">Find</button>
      </div>
    </Form>
  )
}
