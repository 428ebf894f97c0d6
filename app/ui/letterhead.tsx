import { useShop } from './use-shop'

/** The head of what is printed for customers. */
export function Letterhead() {
  const { name, logo } = useShop()
  return (
    <p className="border-b border-gold pb-4 font-display text-2xl font-semibold" translate="no">
      {logo ? <img className="logo" {...logo} alt={name} /> : name}
    </p>
  )
}
