import { CAPABILITIES, type StaffRole } from '~/models/staff/user/capabilities'
import { runCommand } from './run-command'

type Command = (email: string, role?: StaffRole) => Promise<void>

const add: Command = async (email, role) => {
  const { addStaff } = await import('~/models/staff/user/staff.server')
  console.log(`${email} can log in with the password ${await addStaff(email, role)} (shown this once)`)
}

const remove: Command = async (email) => {
  const { removeStaff } = await import('~/models/staff/user/staff.server')
  await removeStaff(email)
  console.log(`${email} is no longer a staff member and has been logged out.`)
}

const reset: Command = async (email) => {
  const { resetUser } = await import('~/models/staff/user/staff.server')
  const { password, becameOwner } = await resetUser(email)
  console.log(`The password of ${email} is now ${password} (shown this once)`)
  if (becameOwner) console.log('The shop had no owner: this account is one now.')
  console.log('Two-step verification is off, and every session has ended.')
}

const COMMANDS = new Map([
  ['add', add],
  ['remove', remove],
  ['reset', reset],
])

const isRole = (word: string): word is StaffRole => Object.hasOwn(CAPABILITIES, word)

await runCommand(async ([verb = '', email, role]) => {
  const command = COMMANDS.get(verb)
  if (!command || !email) throw new Error(`Usage: npm run staff -- ${command ? verb : 'add'} EMAIL`)
  if (role !== undefined && !isRole(role)) {
    throw new Error(`The role is one of: ${Object.keys(CAPABILITIES).join(', ')}`)
  }
  const { closeDatabase } = await import('#db/client.server')
  try {
    await command(email, role)
  } finally {
    await closeDatabase()
  }
})
