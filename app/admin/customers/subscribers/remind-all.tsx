import { Form, useLocation, useNavigation } from '@remix-run/react'
import { Allowed } from '~/admin/shell/use-can'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { SubmitButton } from '~/ui/forms/fields'

/** `due` is how many can be reminded now. */
export function RemindAll({ due }: { due: number }) {
  const action = href('/admin/subscribers/remind') + useLocation().search
  const pending = useNavigation().formAction === action
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      <p className="max-w-3xl text-sm text-muted">
        They asked for the newsletter and have not yet followed the link in the email that confirms it, so nothing is
        sent to them. Each can be reminded once, from a day after they asked.
      </p>
      <Allowed to="edit">
        {due > 0 ? (
          <Form method="post" action={action} preventScrollReset>
            <SubmitButton className="button-secondary" pending={pending} pendingText="Reminding...">
              {due === 1 ? 'Remind 1 address' : `Remind all ${formatCount(due)}`}
            </SubmitButton>
          </Form>
        ) : null}
      </Allowed>
    </div>
  )
}
