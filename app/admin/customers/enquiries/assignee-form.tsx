import { Form, useLocation, useNavigation } from '@remix-run/react'
import { href } from '~/href'
import { SubmitButton } from '~/ui/forms/fields'

interface AssigneeFormProps {
  id: number
  assignee: number | null
  /** By id. */
  staff: Record<string, string>
}

export function AssigneeForm({ id, assignee, staff }: AssigneeFormProps) {
  const action = href('/admin/contact/:id/assignee', { id }) + useLocation().search
  const pending = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="assignee-form" preventScrollReset>
      <div className="field">
        <label className="label" htmlFor="assignee">
          Assigned to
        </label>
        {/* Anew when a colleague has assigned it. */}
        <select key={assignee} id="assignee" name="assignee" className="input" defaultValue={assignee ?? ''}>
          <option value="">Nobody</option>
          {Object.entries(staff).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton className="button-secondary" pending={pending} pendingText="Assigning...">
        Assign
      </SubmitButton>
    </Form>
  )
}
