import { Link, useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { links } from '~/links'
import { parseQuantity } from '~/models/customers/cart/cart'
import type { Offer } from '~/models/catalogue/product/availability'
import { Icon, LabelledIcon } from '~/ui/icon'
import { addToast, type Notice } from '~/ui/toast/toast-store'
import { useHydrated } from '~/ui/use-hydrated'
import { OptionFields } from '../options/fields'
import type { Chosen } from '../options/follow-choices'
import type { OptionsView } from '../options/options.presenter.server'

interface BuyBoxProps {
  id: number
  offer: Offer
  options: OptionsView | null
  onChoice: (chosen: Chosen) => void
}

export function BuyBox({ offer, ...piece }: BuyBoxProps) {
  if (offer.canBeOrdered) return <AddToCart {...piece} />
  return (
    <p>
      <Link to={links.enquireAbout(piece.id)} className="button">
        {offer.enquire}
      </Link>
    </p>
  )
}

/** Without JavaScript or cookies, the post redirects to the cart. */
function AddToCart({ id, options, onChoice }: Omit<BuyBoxProps, 'offer'>) {
  const fetcher = useFetcher<{ notice: Notice; errors?: Record<string, string[]> }>()
  const live = useHydrated()
  const pending = fetcher.state === 'submitting'
  const { notice, errors } = fetcher.data ?? {}
  useEffect(() => {
    if (notice) addToast(notice)
  }, [notice])
  return (
    <fetcher.Form method="post" action={links.cart()} noValidate className="buy-box flex flex-wrap gap-4">
      <input type="hidden" name="product_id" value={id} />
      {live && navigator.cookieEnabled ? <input type="hidden" name="stay" value="on" /> : null}
      {options ? <OptionFields {...options} errors={errors} onChoice={onChoice} /> : null}
      <QuantityField />
      {/* Not `SubmitButton`, which would load the `forms` chunk. */}
      <button className="button grow" disabled={pending}>
        {pending ? 'Adding…' : 'Add to Cart'}
      </button>
    </fetcher.Form>
  )
}

/** React does not control the value, which may be typed before hydration. */
function QuantityField() {
  const input = useRef<HTMLInputElement>(null)
  const [quantity, setQuantity] = useState(1)
  const live = useHydrated()
  const follow = () => setQuantity(parseQuantity(input.current?.value ?? ''))
  useEffect(follow, [])
  const set = (next: number) => {
    if (input.current) input.current.value = String(parseQuantity(next))
    follow()
  }
  return (
    <div className="quantity flex rounded border bg-white" data-live={live || undefined}>
      <label htmlFor="quantity" className="sr-only">
        Quantity
      </label>
      {live ? (
        <button type="button" disabled={quantity <= 1} onClick={() => set(quantity - 1)}>
          <LabelledIcon name="minus" className="size-4" label="One less" />
        </button>
      ) : null}
      <input
        ref={input}
        id="quantity"
        type="number"
        name="quantity"
        min={1}
        step={1}
        inputMode="numeric"
        defaultValue="1"
        onChange={follow}
        onBlur={() => set(quantity)}
      />
      {live ? (
        <button type="button" onClick={() => set(quantity + 1)}>
          <LabelledIcon name="plus" className="size-4" label="One more" />
        </button>
      ) : null}
    </div>
  )
}

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
      {live && navigator.cookieEnabled ? <input type="hidden" name="stay" value="on" /> : null}
      <button className="button-quiet" name={on ? 'remove' : 'save'} value={id} disabled={fetcher.state !== 'idle'}>
        <Icon name={on ? 'heart-filled' : 'heart'} />
        <span>{on ? 'Saved' : 'Save to my list'}</span>
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
