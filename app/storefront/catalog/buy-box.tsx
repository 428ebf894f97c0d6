import { Link, useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { links } from '~/links'
import { SubmitButton } from '~/ui/forms/submit-button'
import { addToast, type Notice } from '~/ui/toast/toast-store'
import { useHydrated } from '~/ui/use-hydrated'
import { QuantityField } from './quantity-field'

/** How many, and into the cart; a piece that is sold out can be asked for instead. */
export function BuyBox({ id, inStock }: { id: number; inStock: boolean }) {
  if (inStock) return <AddToCart id={id} />
  return (
    <p>
      <Link to={links.enquireAbout(id)} className="button">
        Enquire about this piece
      </Link>
    </p>
  )
}

/** Without script the post leads to the cart. With script the page stays: a toast tells, the header counts. */
function AddToCart({ id }: { id: number }) {
  const fetcher = useFetcher<{ notice: Notice }>()
  const live = useHydrated()
  const notice = fetcher.data?.notice
  useEffect(() => {
    if (notice) addToast(notice)
  }, [notice])
  return (
    <fetcher.Form method="post" action={links.cart()} noValidate className="buy-box">
      <input type="hidden" name="product_id" value={id} />
      {live ? <input type="hidden" name="stay" value="on" /> : null}
      <QuantityField />
      <SubmitButton pending={fetcher.state === 'submitting'} pendingText="Adding…" className="button grow">
        Add to Cart
      </SubmitButton>
    </fetcher.Form>
  )
}
