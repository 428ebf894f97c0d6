export function TestMode() {
  return (
    <p className="cart-changes mb-8 font-semibold" role="note">
      Test mode: no money is taken
    </p>
  )
}
