import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'

// The configuration is read when its module is loaded. Nothing is delivered.
process.env.SMTP_URL = 'smtp://127.0.0.1:9'
process.env.MAIL_FROM = 'Boutique <no-reply@boutique.example>'
const { enquiryInput } = await import('../../../../tests/factories/enquiry')
const { phonePhoto, picture } = await import('../../../../tests/factories/picture')
const { makeOwner } = await import('../../../../tests/factories/user')
const { ownCpuMs } = await import('../../../../tests/support/process-usage')
const { connect } = await import('#db/file/connect')
const { encodePhoto } = await import('~/models/media/encode.server')
const { create } = await import('./enquiry.server')
const { setStage } = await import('./handling.server')
const { addPhotos, findEnquiryPhoto, listPhotos, removePhoto, withdrawPhoto } = await import('./photos.server')
const { enquiryIdIn, photosAddress } = await import('./photos.server')

const shop = connect()
const FROM = '203.0.113.7'
let id: number

beforeEach(async () => {
  id = (await create(enquiryInput({ message: `A clasp to be repaired, ${Math.random()}` }))).id
})

const fileOf = (content: Buffer | string, name = 'photo.jpg') => new File([new Uint8Array(Buffer.from(content))], name)
const photo = async (width: number, name?: string) =>
  fileOf(await picture({ width, height: 300 }).jpeg().toBuffer(), name)
const photos = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => photo(200 + index)))
const notices = () =>
  shop.prepare("SELECT count(*) FROM outbox_message WHERE kind = 'announcement' AND enquiry_id = ?").pluck().get(id)

test('a photo is kept as JPEG without metadata, upright, and with a square thumbnail', async () => {
  const artist = { IFD0: { Artist: 'ann@example.com' }, IFD3: { GPSLatitude: '37/1 48/1 0/1' } }
  const sideways = await sharp(await phonePhoto())
    .withExif(artist)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await addPhotos(id, [fileOf(sideways)], FROM)).toEqual({ added: 1, refused: [] })
  const [stored = 0] = await listPhotos(id)
  const { format, width, height, exif, orientation } = await sharp(await findEnquiryPhoto(id, stored, null)).metadata()
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 1600, height: 1200 })
  const small = await sharp(await findEnquiryPhoto(id, stored, 'small')).metadata()
  expect([small.format, small.width, small.height]).toEqual(['jpeg', 192, 192])
})

test('the sound ones are stored, and each other is named with the reason', async () => {
  const files = [await photo(300), fileOf('<svg/>', 'sketch.svg'), fileOf('', 'empty.jpg'), await photo(301)]
  const { added, refused } = await addPhotos(id, files, FROM)
  expect([added, refused.length, (await listPhotos(id)).length]).toEqual([2, 2, 2])
  expect(refused[0]).toMatch(/^“sketch.svg”: This is not a picture/)
  expect(refused[1]).toMatch(/^“empty.jpg”: /)
})

test('the same photo counts once, however often it is sent', async () => {
  const files = await photos(8)
  await Promise.all([addPhotos(id, files.slice(0, 4), FROM), addPhotos(id, files.slice(0, 4), FROM)])
  expect(await addPhotos(id, files, FROM)).toEqual({ added: 8, refused: [] })
  expect(await addPhotos(id, files, FROM)).toEqual({ added: 8, refused: [] })
  expect(await listPhotos(id)).toHaveLength(8)
})

test('more than eight are refused with how many may be added, also of two who send at once', async () => {
  await expect(addPhotos(id, [], FROM)).rejects.toThrow('Choose a photo first')
  await addPhotos(id, await photos(5), FROM)
  const [first, second] = [
    [await photo(400), await photo(401)],
    [await photo(402), await photo(403)],
  ]
  const both = await Promise.allSettled([addPhotos(id, first, FROM), addPhotos(id, second, FROM)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listPhotos(id)).toHaveLength(7)
  await expect(addPhotos(id, first.concat(second), FROM)).rejects.toThrow('choose 1 or fewer')
  expect(await listPhotos(id)).toHaveLength(7)
})

const flat = (width: number, format: 'png' | 'webp' | 'jpeg' | 'avif') =>
  sharp({ create: { width, height: width, channels: 3, background: 'gold' } })
    .toFormat(format)
    .toBuffer()

test('a photo of a plain wall is taken, and one without its last bytes', async () => {
  const plain = [await flat(4000, 'png'), await flat(4999, 'webp'), await flat(4999, 'jpeg')]
  const cut = fileOf((await picture().jpeg().toBuffer()).subarray(0, -7))
  const { added, refused } = await addPhotos(id, [...plain.map((content) => fileOf(content)), cut], '203.0.113.8')
  expect([added, refused]).toEqual([4, []])
})

test('a picture that would cost far more than its bytes is refused, a drawing is not', async () => {
  const scans = Buffer.concat([await flat(2000, 'jpeg'), Buffer.from('ffda'.repeat(20), 'hex')])
  const files = { 'bomb.png': await flat(6000, 'png'), 'slow.avif': await flat(2000, 'avif'), 'scans.jpg': scans }
  const { refused } = await addPhotos(
    id,
    Object.entries(files).map(([name, content]) => fileOf(content, name)),
    FROM,
  )
  expect(refused).toEqual(
    Object.keys(files).map((name): unknown => expect.stringContaining(`“${name}”: This picture has very many pixels`)),
  )
  expect(await addPhotos(id, [fileOf(await flat(1600, 'png'))], FROM)).toEqual({ added: 1, refused: [] })
})

test('the costliest photo of few bytes takes less time than one from a phone', async () => {
  await encodePhoto(await picture().jpeg().toBuffer())
  const cost = async (bytes: Buffer) => {
    const costs: number[] = []
    for (let run = 0; run < 3; run += 1) {
      const before = ownCpuMs()
      await encodePhoto(bytes)
      costs.push(ownCpuMs() - before)
    }
    return Math.min(...costs)
  }
  const against = await cost(await phonePhoto())
  expect(await cost(await flat(1600, 'webp'))).toBeLessThan(against / 2)
  for (const format of ['webp', 'png', 'jpeg'] as const) {
    expect(await cost(await flat(4999, format))).toBeLessThan(against)
  }
})

test('the shop is told once an hour, and of none in quarantine', async () => {
  const before = Number(notices())
  await addPhotos(id, [await photo(500)], FROM)
  await addPhotos(id, [await photo(501)], FROM)
  expect(notices()).toBe(before + 1)
  shop.prepare('UPDATE enquiry_photo SET created_at = created_at - 3700000').run()
  await addPhotos(id, [await photo(502)], FROM)
  expect(notices()).toBe(before + 2)
  shop.prepare('UPDATE enquiry SET quarantined = 1 WHERE id = ?').run(id)
  shop.prepare('UPDATE enquiry_photo SET created_at = created_at - 3700000').run()
  await addPhotos(id, [await photo(503)], FROM)
  expect(notices()).toBe(before + 2)
})

test('photos for a message that was done bring it back to those in progress', async () => {
  const { id: by } = await makeOwner()
  await setStage(id, 'done', { by })
  await addPhotos(id, [await photo(600)], FROM)
  expect(shop.prepare('SELECT processed_at, started_at > 0 AS started FROM enquiry WHERE id = ?').get(id)).toEqual({
    processed_at: null,
    started: 1,
  })
})

test('the customer withdraws a photo until somebody has taken up the message; staff remove it at any time', async () => {
  const { id: by } = await makeOwner()
  await addPhotos(id, await photos(3), FROM)
  const [first = 0, second = 0] = await listPhotos(id)
  const { id: other } = await create(enquiryInput({ message: 'Another message of somebody else' }))
  expect(await withdrawPhoto(other, first)).toBe(false)
  expect(await withdrawPhoto(id, first)).toBe(true)
  await setStage(id, 'in-progress', { by })
  expect(await withdrawPhoto(id, second)).toBe(false)
  await expect(removePhoto(other, second, { by })).rejects.toThrow('not found')
  await removePhoto(id, second, { by })
  await expect(findEnquiryPhoto(id, second, null)).rejects.toThrow('not found')
  expect(await listPhotos(id)).toHaveLength(1)
})

test('a link leads to its enquiry, and to no other when one character is changed', () => {
  const token = photosAddress(id).split('/')[2]!
  expect(enquiryIdIn(token)).toBe(id)
  expect(photosAddress(id + 1)).not.toContain(token.slice(0, 6))
  for (let at = 0; at < token.length; at += 1) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(enquiryIdIn(changed), changed).toBeNull()
  }
  for (const wrong of ['', '-', token.slice(0, 6), `${token}x`, token.toLowerCase()])
    expect(enquiryIdIn(wrong)).toBeNull()
})
