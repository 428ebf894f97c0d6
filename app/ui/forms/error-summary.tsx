import type { FormMetadata } from '@conform-to/react'
import { Icon } from '~/ui/icon'

interface ErrorSummaryProps {
  form: FormMetadata
  title?: string
  order?: string[]
}

export function ErrorSummary({ form, title, order = [] }: ErrorSummaryProps) {
  const wrong = Object.entries(form.allErrors).filter(([, errors]) => errors.length > 0)
  wrong.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const [first] = wrong
  if (!first) return null
  const only = !title && wrong.length === 1 && first[0] === '' ? first[1][0] : null
  return (
    <div role="alert" className="error-summary" id={form.errorId}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="circle-alert" /> <span>{only ?? title ?? 'Please check the form'}</span>
      </p>
      {only ? null : (
        <ul>
          {wrong.map(([name, errors]) => (
            // An error without a field is about the whole form.
            <li key={name}>{name ? <a href={`#${form.id}-${name}`}>{errors[0]}</a> : errors[0]}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
