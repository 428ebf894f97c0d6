import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { change } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { cellsNamed, confirmDialog, namesOf, noticeOf, rowNamed, textOf } from '../support/staff-screens'

// The list of subscribers and its export, in a browser without JavaScript.

const LIST = '/admin/subscribers'
const DOWNLOAD = `${LIST}/export/download`

test.beforeAll(({ server }) => {
  const values = ['reader', 'leaver'].map((name) => `('${name}@test.example', 1)`)
  change(server.databaseFile, `INSERT INTO subscriber (email, confirmed_at) VALUES ${values.join()}`)
})

test('subscribers are searched and removed after a question', async ({ staff }) => {
  expect(textOf(rowNamed(await staff.get(LIST), 'leaver'))).toMatch(/ago|now/)
  const found = await staff.get(`${LIST}?q=LEAVER%40test`)
  expect(namesOf(found)).toEqual(['leaver@test.example'])
  const remove = rowNamed(found, 'leaver')?.querySelector('.row-actions a')?.getAttribute('href')?.replace('&amp;', '&')
  const question = await staff.get(remove ?? '')
  expect(question.html.querySelectorAll('dialog h2').map(textOf)).toEqual(['Remove subscriber'])
  expect(textOf(question.html.querySelector('dialog'))).toContain(
    'leaver@test.example from the newsletter list? Staff cannot add the address again',
  )
  const removed = await confirmDialog(staff, remove ?? '')
  expect(noticeOf(removed)).toContain('Subscriber removed The address has been removed from the newsletter list.')
  const nothing = await staff.get(`${LIST}?q=leaver`)
  expect(nothing.html.text).toContain('No subscribers found')
  expect(linksOf(nothing, /^Show all subscribers$/)).toEqual([LIST])
  expect(cellsNamed(await staff.get(LIST), 'leaver')).toBeUndefined()
})

test('the list is exported as CSV with the dates, as JSON without them, and as a workbook', async ({
  server,
  staff,
}) => {
  expect(linksOf(await staff.get(LIST), /^Export List$/)).toEqual([`${LIST}/export`])
  const bytesOf = async (query: string) => {
    const headers = { Cookie: `session=${staff.cookie('session')}; confirmed=${staff.cookie('confirmed')}` }
    const response = await fetch(`${server.origin}${DOWNLOAD}?name=newsletter-subscribers&${query}`, { headers })
    return { name: response.headers.get('Content-Disposition'), bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const csv = await bytesOf('format=csv&dates=yes')
  const [head, ...lines] = csv.bytes.toString().trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFEmail,Subscription date')
  expect(lines.find((line) => line.startsWith('reader@'))).toMatch(/,\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  const json = await bytesOf('format=json&dates=no')
  expect(json.name).toContain('"newsletter-subscribers.json"')
  expect(JSON.parse(json.bytes.toString())).toContainEqual({ email: 'reader@test.example' })
  const workbook = await bytesOf('format=excel&dates=yes')
  expect(workbook.name).toContain('"newsletter-subscribers.xlsx"')
  const files = unzipSync(workbook.bytes)
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('reader@test.example')
})
