import { runCommand } from './run-command'

type Command = (email: string) => Promise<void>

const add: Command = async (email) => {
  const { addStaff } = await import('~/models/user/staff.server')
  console.log(`${email} can log in with the password ${await addStaff(email)} (shown this once)`)
}

const remove: Command = async (email) => {
  const { removeStaff } = await import('~/models/user/staff.server')
  await removeStaff(email)
  console.log(`${email} is no longer a staff member and has been logged out.`)
}

const reset: Command = async (email) => {
  const { resetUser } = await import('~/models/user/staff.server')
  console.log(`The password of ${email} is now ${await resetUser(email)} (shown this once)`)
  console.log('Two-step verification is off, and every session has ended.')
}

const COMMANDS = new Map([
  ['add', add],
  ['remove', remove],
  ['reset', reset],
])

await runCommand(async ([verb = '', email]) => {
  const command = COMMANDS.get(verb)
  if (!command || !email) throw new Error(`Usage: npm run staff:${command ? verb : 'add'} -- EMAIL`)
  await command(email)
})
