import { useState } from 'react'
import { parseQuantity } from '~/models/cart/cart'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'

/** A number to type; with script there are buttons beside it for one less and one more. */
export function QuantityField() {
  const [typed, setTyped] = useState('1')
  const live = useHydrated()
  const quantity = parseQuantity(typed)
  const set = (next: number) => setTyped(String(parseQuantity(next)))
  return (
    <div className="quantity" data-live={live || undefined}>
      <label htmlFor="quantity" className="sr-only">
        Quantity
      </label>
      <button type="button" disabled={quantity <= 1} onClick={() => set(quantity - 1)}>
        <Icon name="minus" className="size-4" label="One less" />
      </button>
      <input
        id="quantity"
        type="number"
        name="quantity"
        min={1}
        step={1}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => set(quantity)}
      />
      <button type="button" onClick={() => set(quantity + 1)}>
        <Icon name="plus" className="size-4" label="One more" />
      </button>
    </div>
  )
}
