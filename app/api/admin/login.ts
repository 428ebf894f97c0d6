import { signIn } from '~/http/session.server'
import { login } from '~/models/user/user.server'
import { resource } from '../resource.server'
import { userJson } from '../wire/people'

const answer = resource('/admin/login', {
  POST: async ({ request, input, clientAddress, headers }) => {
    const user = await login(input, clientAddress)
    const { setCookie, bearer } = await signIn(request, user.id, clientAddress)
    headers.append('Set-Cookie', setCookie)
    return { token: bearer, user: userJson(user) }
  },
})

export { answer as loader, answer as action }
