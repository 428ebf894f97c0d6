import { signOut } from '~/http/session.server'
import { resource } from '../resource.server'

const answer = resource('/admin/logout', {
  POST: async ({ request, headers }) => {
    headers.append('Set-Cookie', await signOut(request))
    return {}
  },
})

export { answer as loader, answer as action }
