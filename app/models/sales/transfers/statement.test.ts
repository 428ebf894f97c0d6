import { expect, test } from 'vitest'
import { costlyTexts } from '../../../../tests/support/costly-texts'
import { readStatement } from './statement.server'

const lines = (...texts: string[]) => texts.join('\r\n')
const PAID = { day: '2026-11-26', cents: 125_000, text: 'Transfer from J SMITH AF-P7K2M9Q' }

const LAYOUTS: Record<string, string> = {
  'Commonwealth Bank': lines(
    '26/11/2026,"+1250.00","Transfer from J SMITH AF-P7K2M9Q","+5230.10"',
    '25/11/2026,"-50.00","Direct Debit OFFICE","+3980.10"',
  ),
  ANZ: lines('26/11/2026,"1250.00","Transfer from J SMITH AF-P7K2M9Q"', '25/11/2026,"-50.00","OFFICE"'),
  'ANZ, of a day when nothing went out': '26/11/2026,1250.00,Transfer from J SMITH AF-P7K2M9Q\n',
  NAB: lines(
    'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name',
    '26 Nov 26,1250.00,123456789,,Transfer from,J SMITH AF-P7K2M9Q,5230.10,Income,',
    '25 Nov 26,-50.00,123456789,,TRANSFER DEBIT,OFFICE,3980.10,Office,',
  ),
  Westpac: lines(
    'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
    '33000123456,26/11/2026,Transfer from J SMITH AF-P7K2M9Q,,1250.00,5230.10,DEP,',
    '33000123456,25/11/2026,OFFICE,50.00,,3980.10,PAYMENT,',
  ),
  'columns with tabs': lines(
    'Date\tDescription\tDebit\tCredit\tBalance',
    '26 November 2026\tTransfer from J SMITH AF-P7K2M9Q\t\t$1,250.00\t$5,230.10',
    '25 November 2026\tOFFICE\t$50.00\t\t$3,980.10',
  ),
  'columns with spaces': lines(
    'Thu 26 Nov 2026  Transfer from J SMITH AF-P7K2M9Q    $1,250.00 CR   $5,230.10 CR',
    'Wed 25 Nov 2026  OFFICE                              $50.00 DR      $3,980.10 CR',
  ),
  'one column of signed amounts': lines(
    '2026-11-26\tTransfer from J SMITH AF-P7K2M9Q\t1,250.00\t5,230.10',
    '2026-11-25\tOFFICE\t−50.00\t3,980.10',
  ),
  'a title above, formulas that keep Excel from reading, and a column that says which': lines(
    'Account 063-000 12345678',
    '',
    'Transaction date,Amount,Details,DR/CR',
    '="26/11/2026",="1250.00",Transfer from J SMITH AF-P7K2M9Q,CR',
    '25/11/2026 10:15,50.00,OFFICE,DR',
  ),
}

test.each(Object.entries(LAYOUTS))('what came in is read: %s', (name, text) => {
  const { credits, debits, unread } = readStatement(text)
  expect(credits).toEqual([PAID])
  expect(debits).toBe(name.includes('nothing went out') ? 0 : 1)
  expect(unread).toEqual([])
})

test.each([
  ['26/11/2026\tOFFICE\t50.00\t\t3980.10', 'a column of debits that no heading names'],
  ['26/11/2026,50.00,,OFFICE,3980.10', 'the same between the day and the text'],
  ['26/11/2026  OFFICE  50.00  3,980.10', 'the same with spaces'],
  ['Opening balance,,,,3980.10', 'a line without a day'],
  ['31/02/2026,50.00,OFFICE', 'a day that there is not'],
  ['26/11/2026,1.250,OFFICE', 'an amount with a point before three digits'],
  ['26/11/2026,,OFFICE', 'a line without an amount'],
])('%s is not read: %s', (text) => {
  expect(readStatement(text)).toEqual({ credits: [], debits: 0, unread: [expect.any(String)] })
})

test.each([
  '26/11/2026,-1250.00,OFFICE',
  '26/11/2026,(1250.00),OFFICE',
  '26/11/2026,1250.00-,OFFICE',
  '26/11/2026,1250.00 DR,OFFICE',
  '26/11/2026,1250.00,OFFICE,DEBIT',
  'Date,Credit,Debit,Details\n26/11/2026,1250.00,1250.00,OFFICE',
  'Date,Debit/Credit,Details\n26/11/2026,-1250.00,OFFICE',
])('what went out is never money that came: %s', (text) => {
  expect(readStatement(text)).toMatchObject({ credits: [], debits: 1 })
})

test('cells are texts, whatever they would be in a spreadsheet', () => {
  const text = `26/11/2026,+5.00,"=HYPERLINK(""https://a.example"",""x"")\u202E  \t@SUM(1)"`
  expect(readStatement(text).credits[0]?.text).toBe('=HYPERLINK("https://a.example","x") @SUM(1)')
})

test('a statement has at most 1 MB and 5,000 lines, and no endless line', () => {
  const line = '26/11/2026,+1.00,OFFICE\n'
  expect(readStatement(line.repeat(5000)).credits).toHaveLength(5000)
  expect(() => readStatement(line.repeat(5001))).toThrow('more than 5,000 lines')
  expect(() => readStatement('a'.repeat(1_000_001))).toThrow('more than 1 MB')
  expect(() => readStatement(`26/11/2026,+1.00,"${'a'.repeat(10_001)}`)).toThrow('never closed')
  expect(() => readStatement(`26/11/2026,+1.00,"OFFICE\n${line}`)).toThrow('never closed')
  expect(readStatement('')).toEqual({ credits: [], debits: 0, unread: [] })
})

test('no text of a few kB is costly', () => {
  const costly = [
    ...costlyTexts(9000),
    ...['26/11/2026,', '"', '",', '-(', '1,', 'a  ', '\t'].map((text) => text.repeat(900)),
  ]
  for (const text of [...costly, ...costly.map((more) => `26/11/2026,+1.00,${more}`)]) {
    const before = process.memoryUsage().heapUsed
    const start = process.cpuUsage()
    try {
      readStatement(text)
    } catch (error) {
      expect(error).toHaveProperty('errors.statement')
    }
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000, JSON.stringify(text.slice(0, 30))).toBeLessThan(50)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * 1024 * 1024)
  }
})
