import { resetUser } from '~/models/user/reset.server'

const [email] = process.argv.slice(2)

if (!email) {
  console.error('Usage: npm run staff:reset -- EMAIL')
  process.exit(1)
}

try {
  const password = await resetUser(email)
  console.log(`The password of ${email} is now ${password} (shown this once)`)
  console.log('Two-step sign-in is off, and every session has ended.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
