import { expect, test } from 'vitest'

// The configuration is read when the first module that needs it is loaded.
process.env.HISTORY_DAYS = '365'
process.env.OUTBOX_DAYS = '30'
const { connect } = await import('#db/file/connect')
const { deleteOld } = await import('./retention.server')

const shop = connect()
const daysAgo = (days: number) => Date.now() - days * 24 * 3600_000
const addChange = shop.prepare("INSERT INTO change (kind, record, action, created_at) VALUES ('page', ?, 'changed', ?)")
const addEmail = shop.prepare(
  "INSERT INTO outbox_message (kind, recipient, subject, text, sent_at, failed_at, dismissed_at) VALUES (?, ?, 'S', 'T', ?, ?, ?)",
)
const recordsInHistory = () => shop.prepare('SELECT DISTINCT record FROM change ORDER BY record').pluck().all()
const recipients = () => shop.prepare('SELECT recipient FROM outbox_message ORDER BY recipient').pluck().all()

test('history and emails older than the settings are deleted, however many there are', async () => {
  shop.transaction(() => {
    for (let made = 0; made < 1200; made += 1) addChange.run(1, daysAgo(366))
    addChange.run(2, daysAgo(364))
  })()
  const [old, recent] = [daysAgo(31), daysAgo(29)]
  addEmail.run('confirmation', 'sent-long-ago', old, null, null)
  addEmail.run('confirmation', 'sent-lately', recent, null, null)
  addEmail.run('reply', 'answered-long-ago', old, null, null)
  addEmail.run('test', 'dismissed-long-ago', null, old, old)
  addEmail.run('test', 'given-up', null, old, null)
  addEmail.run('test', 'waiting', null, null, null)
  await deleteOld()
  expect(recordsInHistory()).toEqual([2])
  expect(recipients()).toEqual(['answered-long-ago', 'given-up', 'sent-lately', 'waiting'])
})

test('two days later the rest is deleted', async () => {
  await deleteOld(new Date(Date.now() + 2 * 24 * 3600_000))
  expect(recordsInHistory()).toEqual([])
  expect(recipients()).toEqual(['answered-long-ago', 'given-up', 'waiting'])
})
