import { resource } from '../resource.server'
import { userJson } from '../wire/people'

const answer = resource('/admin/auth-check', {
  GET: async ({ caller }) => ({ authenticated: true, user: userJson(caller.user) }),
})

export { answer as loader, answer as action }
