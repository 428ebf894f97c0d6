import type { FormMetadata } from '@conform-to/react'
import { Icon } from '~/ui/icon'

/** On top of a form that was refused: what is wrong, each line a link to its field. */
export function ErrorSummary({ form }: { form: FormMetadata<Record<string, unknown>, string[]> }) {
  const wrong = Object.entries(form.allErrors).filter(([, errors]) => errors.length > 0)
  if (wrong.length === 0) return null
  const ids = form.getFieldset()
  return (
    <div role="alert" className="error-summary" id={form.errorId}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="circle-alert" /> Please check the form
      </p>
      <ul>
        {wrong.map(([name, errors]) => (
          <li key={name}>{ids[name] ? <a href={`#${ids[name].id}`}>{errors[0]}</a> : errors[0]}</li>
        ))}
      </ul>
    </div>
  )
}
