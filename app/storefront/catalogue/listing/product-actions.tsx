import { Link, useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { links } from '~/links'
import type { Offer } from '~/models/catalogue/product/availability'
import { parseQuantity } from '~/models/customers/cart/cart'
import { Icon, LabelledIcon } from '~/ui/icon'
import { addToast, type Notice } from '~/ui/toast/toast-store'
import { useHydrated } from '~/ui/use-hydrated'
import { type Chosen, OptionFields } from '../options/fields'
import type { OptionsView } from '../options/options.presenter.server'

const BUY_FORM = 'buy'
const buyKey = (id: number) => `buy-${id}`

interface BuyBoxProps {
  id: number
  offer: Offer
  /** The most pieces that can be ordered. */
  limit: number
  options: OptionsView | null
  typed: Record<string, string>
  onChoice: (chosen: Chosen) => void
}

export function BuyBox({ id, offer, ...box }: BuyBoxProps) {
  if (offer.canBeOrdered) return <AddToCart id={id} {...box} />
  return (
    <p className="buy-here">
      <Link to={links.enquireAbout(id)} className="button">
        {offer.enquire}
      </Link>
    </p>
  )
}

/** Without JavaScript or cookies, the post redirects to the cart. */
function AddToCart({ id, limit, options, typed, onChoice }: Omit<BuyBoxProps, 'offer'>) {
  const fetcher = useFetcher<{ notice: Notice; errors?: Record<string, string[]> }>({ key: buyKey(id) })
  const live = useHydrated()
  const pending = fetcher.state === 'submitting'
  const { notice, errors } = fetcher.data ?? {}
  const isAtField = options?.options.some(({ field }) => errors?.[field])
  useEffect(() => {
    if (notice && !isAtField) addToast(notice)
  }, [notice, isAtField])
  return (
    <fetcher.Form id={BUY_FORM} method="post" action={links.cart()} noValidate className="buy-box flex flex-wrap gap-4">
      <input type="hidden" name="product_id" value={id} />
      {live && navigator.cookieEnabled ? <input type="hidden" name="stay" value="on" /> : null}
      {options ? <OptionFields {...options} errors={errors} typed={typed} onChoice={onChoice} /> : null}
      {options?.options.some(({ choices }) => choices.some(({ swatch }) => swatch)) ? (
        <button className="button-quiet without-script" formMethod="get" formAction={links.product(id)}>
          Show this choice
        </button>
      ) : null}
      <QuantityField limit={limit} />
      {/* Not `SubmitButton`, which would load the `forms` chunk. */}
      <AddButton pending={pending} className="buy-here grow" />
    </fetcher.Form>
  )
}

/** A disabled button would lose the focus. Not the form's `submit`: on a broken line it is sent again while it is pending. */
function AddButton({ pending, className, form }: { pending: boolean; className?: string; form?: string }) {
  return (
    <button
      className={`button ${className ?? ''}`}
      form={form}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault()
      }}
    >
      {pending ? 'Adding…' : 'Add to Cart'}
    </button>
  )
}

/** On phones, instead of the button in the form: within reach from the first screen to the last tab. */
export function BuyBar({
  id,
  offer,
  price,
  values,
}: Pick<BuyBoxProps, 'id' | 'offer'> & Record<'price' | 'values', string>) {
  const pending = useFetcher({ key: buyKey(id) }).state === 'submitting'
  return (
    <div className="buy-bar">
      <div>
        <p>{price}</p>
        {values ? (
          <p className="truncate text-sm text-muted" dir="auto">
            {values}
          </p>
        ) : null}
      </div>
      {offer.canBeOrdered ? (
        <AddButton pending={pending} form={BUY_FORM} />
      ) : (
        <Link to={links.enquireAbout(id)} className="button">
          {offer.enquire}
        </Link>
      )}
    </div>
  )
}

/** React does not control the value, which may be typed before hydration. */
function QuantityField({ limit }: { limit: number }) {
  const input = useRef<HTMLInputElement>(null)
  const [quantity, setQuantity] = useState(1)
  const live = useHydrated()
  const follow = () => setQuantity(parseQuantity(input.current?.value ?? ''))
  useEffect(follow, [])
  const set = (next: number) => {
    if (input.current) input.current.value = String(Math.min(limit, parseQuantity(next)))
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
        max={limit}
        step={1}
        inputMode="numeric"
        defaultValue="1"
        onChange={follow}
        onBlur={() => set(quantity)}
      />
      {live ? (
        <button type="button" disabled={quantity >= limit} onClick={() => set(quantity + 1)}>
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
    if (notice?.tone === 'error') addToast(notice)
  }, [notice])
  const pending = fetcher.state !== 'idle'
  const on = fetcher.formData ? fetcher.formData.has('save') : saved
  return (
    <fetcher.Form
      method="post"
      action={links.account()}
      className="flex flex-wrap items-center gap-x-6"
      onSubmit={(event) => {
        if (pending) event.preventDefault()
      }}
    >
      <input type="hidden" name="back" value={links.product(id)} />
      {live && navigator.cookieEnabled ? <input type="hidden" name="stay" value="on" /> : null}
      <button className="button-quiet" name={on ? 'remove' : 'save'} value={id} aria-disabled={pending || undefined}>
        <Icon name={on ? 'heart-filled' : 'heart'} />
        <span>{on ? 'Saved' : 'Save to my list'}</span>
        {on ? <span className="sr-only">: remove from my list</span> : null}
      </button>
      {on ? (
        <Link to={links.account()} className="link">
          View my list
        </Link>
      ) : null}
      {on && notice?.tone === 'success' ? (
        <p role="status" className="w-full text-sm text-muted">
          {notice.text}
        </p>
      ) : null}
    </fetcher.Form>
  )
}
