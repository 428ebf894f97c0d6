import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdf } from '../../../../tests/factories/pdf'
import { picture } from '../../../../tests/factories/picture'
import { readAttachments } from './attachments.server'

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)
const taken = async (bytes: Buffer, name: string) => (await readAttachments([fileOf(bytes, name)]))[0]!

const PLACE = {
  IFD0: { Make: 'Telephone', Model: 'Model 5', Software: 'Camera 1.2', Artist: 'Imogen' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '144/1 57/1 0/1' },
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a picture that is sent as %s keeps its format and sides, and loses its place and device',
  async (kind) => {
    const photo = picture({ width: 64, height: 48 })
      .withExif(PLACE)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">here</x:xmpmeta>')
    const { name, type, content } = await taken(await photo.toFormat(kind).toBuffer(), `ring.${kind}`)
    expect([name, type]).toEqual([`ring.${kind}`, `image/${kind}`])
    const { exif, xmp, iptc, width, height } = await sharp(content).metadata()
    expect([exif, xmp, iptc, width, height]).toEqual([undefined, undefined, undefined, 64, 48])
    expect(content.toString('latin1')).not.toMatch(/Telephone|Model 5|Imogen|here/)
  },
)

test('a picture is sent upright, and one that moves goes on moving', async () => {
  const onItsSide = await picture({ width: 64, height: 48 }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const upright = await sharp((await taken(onItsSide, 'a.jpg')).content).metadata()
  expect([upright.width, upright.height, upright.orientation]).toEqual([48, 64, undefined])
  const frames = ['#f00', '#00f'].map((background) => ({
    create: { width: 8, height: 8, channels: 3 as const, background },
  }))
  const film = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp((await taken(film, 'a.gif')).content).metadata()).pages).toBe(2)
})

test('a PDF is sent with its pages and without what acts', async () => {
  const active = pdf('Your ring', {
    catalog: '/OpenAction 5 0 R',
    page: '/AA << /O 5 0 R >>',
    objects: ['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
  })
  const { type, content } = await taken(active, 'offer.pdf')
  expect(type).toBe('application/pdf')
  expect(content.toString('latin1')).toMatch(/^%PDF-/)
  expect(content.toString('latin1')).not.toMatch(/JavaScript|OpenAction|app\.alert/)
})

test.each([
  [Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'damaged.jpg', /“damaged.jpg”: .*damaged/],
  [Buffer.from('%PDF-1.7\nnothing'), 'damaged.pdf', /“damaged.pdf”: This PDF is damaged/],
  [Buffer.from('<p>'), 'page.html', /“page.html” is neither a picture nor a PDF/],
])('a file that cannot be written anew is refused by its name: %#', async (bytes, name, sentence) => {
  await expect(taken(bytes, name)).rejects.toMatchObject({ errors: { files: [expect.stringMatching(sentence)] } })
})
