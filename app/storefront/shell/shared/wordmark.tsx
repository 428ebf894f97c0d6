import { links } from '~/links'
import { Link } from '~/ui/link'
import { useShop } from '~/ui/use-shop'

export function Wordmark() {
  const { name, logo } = useShop()
  return (
    <Link to={links.home()} className="wordmark">
      {logo ? <img className="logo" {...logo} alt={name} /> : name}
    </Link>
  )
}
