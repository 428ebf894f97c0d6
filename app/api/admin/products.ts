import { countAll, create, listAll } from '~/models/product/product.server'
import { listed } from '../paging'
import { resource } from '../resource.server'

const answer = resource('/admin/products', {
  GET: (asked) => listed(asked, listAll, countAll),
  POST: ({ input, caller }) => create(input, { by: caller.user.id }),
})

export { answer as loader, answer as action }
