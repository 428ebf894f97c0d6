import { expect, test } from 'vitest'
import { productSchema } from '~/models/catalogue/product/product.schema'
import { image, optionalImage } from '~/models/records/fields'
import { env } from '~/runtime/env.server'
import { productInput } from '../../../tests/factories/product'

const UPLOAD = '/uploads/0354947fb8e6eb1de4c334d0ed85956c-700x500.jpg'
const COPIED = [
  UPLOAD.replace('.jpg', '-320.webp'),
  UPLOAD.replace('.jpg', '-share.jpg'),
  `${UPLOAD}?v=2`,
  `${env.ORIGIN}${UPLOAD}`,
]

test.each(COPIED)('%s is stored as the address of the upload', (written) => {
  expect(image('Required').parse(` ${written} `)).toBe(UPLOAD)
  expect(optionalImage().parse(written)).toBe(UPLOAD)
  expect(optionalImage().parse('')).toBeNull()
})

test('the same upload in two forms is there twice', () => {
  const more_pictures = COPIED.slice(0, 2).map((address) => ({ address }))
  const { error } = productSchema.safeParse({ ...productInput(), price: '1', more_pictures })
  expect(error?.issues.map(({ message }) => message)).toContain('A picture is there twice')
})

test('a certificate is stored as its path', () => {
  const certificate = `/documents/${'0a'.repeat(16)}.pdf`
  for (const written of [certificate, `${certificate}?v=2`, `${env.ORIGIN}${certificate}`]) {
    expect(productSchema.parse({ ...productInput(), price: '1', certificate: written })).toMatchObject({ certificate })
  }
})
