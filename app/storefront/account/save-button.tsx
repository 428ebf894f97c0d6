import { Link, useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { links } from '~/links'
import { Icon } from '~/ui/icon'
import { addToast, type Notice } from '~/ui/toast/toast-store'
import { useHydrated } from '~/ui/use-hydrated'

/** Puts a piece on the visitor's list, or takes it off. Without script the post leads back to the piece. */
export function SaveButton({ id, saved }: { id: number; saved: boolean }) {
  const fetcher = useFetcher<{ notice: Notice }>()
  const live = useHydrated()
  const notice = fetcher.data?.notice
  useEffect(() => {
    if (notice) addToast(notice)
  }, [notice])
  const on = fetcher.formData ? fetcher.formData.has('save') : saved
  return (
    <fetcher.Form method="post" action={links.account()} className="flex flex-wrap items-center gap-x-6">
      <input type="hidden" name="back" value={links.product(id)} />
      {live ? <input type="hidden" name="stay" value="on" /> : null}
      <button className="button-quiet" name={on ? 'remove' : 'save'} value={id} disabled={fetcher.state !== 'idle'}>
        <Icon name={on ? 'heart-filled' : 'heart'} />
        {on ? 'Saved' : 'Save to my list'}
        {on ? <span className="sr-only">: remove from my list</span> : null}
      </button>
      {on ? (
        <Link to={links.account()} className="link">
          View my list
        </Link>
      ) : null}
    </fetcher.Form>
  )
}
