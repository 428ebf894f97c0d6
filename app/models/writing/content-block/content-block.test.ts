import { expect, test } from 'vitest'
import { NotFound, Stale } from '~/models/records/errors'
import { findBySection, listAll, requireSection, save } from './content-block.server'

const words = (section: string) => ({ section, title: 'Title', body: 'Words', image: null })

test('a built-in section is created when first saved, then updated', async () => {
  expect(await findBySection('heritage')).toBeNull()
  const { id } = await save(words('heritage'))
  const again = await save({ ...words('heritage'), title: 'Another' })
  expect(again).toMatchObject({ id, title: 'Another' })
  expect(await listAll()).toHaveLength(1)
})

test('other sections are not created', async () => {
  await expect(save(words('no-such-section'))).rejects.toThrow(NotFound)
  await expect(requireSection('no-such-section')).rejects.toThrow(NotFound)
})

test('a block with a newer version is not updated', async () => {
  const expected = String((await save(words('hero'))).version)
  await save({ ...words('hero'), body: 'Other words' }, { expected })
  await expect(save(words('hero'), { expected })).rejects.toThrow(Stale)
})
