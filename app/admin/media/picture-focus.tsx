import type { FieldMetadata } from '@conform-to/react'
import { imageAddress, uploadedPicture } from '~/format/stored-address'
import { type CroppedPicture, FocusField } from './focus-field'

export type KnownPicture = CroppedPicture & { address: string }

export interface PictureFocusProps {
  focus: FieldMetadata
  of: FieldMetadata
  known: KnownPicture | null
}

/** Another picture has no focal point. */
export function PictureFocus({ address, focus, of, known }: PictureFocusProps & { address: string }) {
  const picture = known?.address === address ? known : uploadedPicture(imageAddress(address))
  const isSame = (of.defaultValue ?? '') === address
  const stored = isSame ? (focus.defaultValue ?? null) : null
  return (
    <>
      <input type="hidden" name={of.name} value={address} />
      {picture ? (
        <details>
          <summary>Crop</summary>
          <FocusField key={address} name={focus.name} focus={stored} picture={picture} of="the image" />
        </details>
      ) : (
        <input type="hidden" name={focus.name} value={stored ?? ''} />
      )}
    </>
  )
}
