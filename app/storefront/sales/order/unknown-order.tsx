import { links } from '~/links'
import { unknownLink } from '~/storefront/shell/shared/unknown-link'

export const UnknownOrder = unknownLink({
  title: 'Order Not Found',
  text: 'This link may be incomplete, or we have sent you a newer one.',
  to: links.findOrder(),
  label: 'Find My Order',
})
