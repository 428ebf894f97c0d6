import { Icon } from '~/ui/icon'

/** What has changed in the cart since it was seen. */
export function Changes({ changes }: { changes: string[] }) {
  if (changes.length === 0) return null
  return (
    <div role="status" className="cart-changes">
      <Icon name="info" />
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
}
