import { Form } from '@remix-run/react'
import { ACCEPTED } from '~/admin/shell/form-state'
import { TextLink } from '~/admin/shell/screen'
import { useCan } from '~/admin/shell/use-can'
import { href } from '~/href'

export interface ShownState {
  isShown: boolean
  /** What should be looked at before it is shown. */
  warnings: string[]
}

export function Shown({ id, isShown, warnings }: ShownState & { id: number }) {
  const canShow = useCan('edit')
  if (isShown) {
    return (
      <p className="mb-4">
        <span className="badge badge-positive">Shown in the shop</span>
      </p>
    )
  }
  const isUnready = warnings.length > 0
  return (
    <div className="callout mb-4 flex flex-wrap items-center gap-x-4 gap-y-2" id="shown">
      <div>
        <p>
          <strong>Not shown in the shop.</strong> <span>It isn’t active yet.</span>
        </p>
        {warnings.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {canShow ? (
        <Form method="post" action={href('/admin/products/:id/show', { id })}>
          {isUnready ? <input type="hidden" name={ACCEPTED} value={warnings.join('\n')} /> : null}
          <button type="submit" className="button-secondary">
            {isUnready ? 'Show it anyway' : 'Show in the shop'}
          </button>
        </Form>
      ) : null}
      {canShow && isUnready ? <TextLink to={href('/admin/products/:id/pictures', { id })}>Pictures</TextLink> : null}
    </div>
  )
}
