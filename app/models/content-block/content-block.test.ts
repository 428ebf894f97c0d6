import { expect, test } from 'vitest'
import { NotFound, Stale } from '~/models/errors'
import { findBySection, listAll, requireSection, save } from './content-block.server'

const words = (section: string) => ({ section, title: 'Title', body: 'Words', image: null })

test('a section of the house is added when it is saved first, then replaced', async () => {
  expect(await findBySection('heritage')).toBeNull()
  const { id } = await save(words('heritage'))
  const again = await save({ ...words('heritage'), title: 'Another' })
  expect(again).toMatchObject({ id, title: 'Another' })
  expect(await listAll()).toHaveLength(1)
})

test('no other section is made up', async () => {
  await expect(save(words('no-such-section'))).rejects.toThrow(NotFound)
  await expect(requireSection('no-such-section')).rejects.toThrow(NotFound)
})

test('a block changed since it was seen is not replaced', async () => {
  const expected = String((await save(words('hero'))).version)
  await save({ ...words('hero'), body: 'Other words' }, { expected })
  await expect(save(words('hero'), { expected })).rejects.toThrow(Stale)
})
