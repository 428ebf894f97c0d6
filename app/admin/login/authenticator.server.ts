import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { login, type User } from '~/models/user/user.server'
import { loginSchema } from '~/models/user/user.schema'

/**
 * Recognises staff by the login form. One for each request: failures are counted by client address, which the form does not carry.
 * Its `authenticate('form', request)` throws what `login` throws, and needs a request whose body is unread.
 */
export function staffAuthenticator(clientAddress: string): Authenticator<User> {
  const strategy = new FormStrategy<User>(({ form }) => {
    const credentials = loginSchema.parse({ email: form.get('email'), password: form.get('password') })
    return login(credentials, clientAddress)
  })
  return new Authenticator<User>().use(strategy, 'form')
}
