import { ImageField } from '~/admin/media/image-field'
import { HOUSE } from '~/models/shop/house.section.server'
import { sectionAction, sectionLoader } from './section.server'
import { SettingsForm } from './settings-form'
import { sectionScreen } from './settings-screen'

export const loader = sectionLoader(HOUSE)
export const action = sectionAction({ section: HOUSE })

const screen = sectionScreen<typeof loader>('house', ({ asked }, state) => {
  const pictures = asked.filter(({ as }) => as === 'picture')
  const own = Object.fromEntries(
    pictures.map(({ name, label, hint }) => [
      name,
      { form: <ImageField {...{ state, label, hint }} field={state.fields[name]!} optional /> },
    ]),
  )
  return <SettingsForm {...{ state, asked, own }} />
})

export const { meta, clientAction } = screen
export default screen.Section
