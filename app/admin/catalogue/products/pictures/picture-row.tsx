import { FocusField } from '~/admin/media/focus-field'
import { MoveButtons } from '~/admin/records/ordering/ordered'
import { rowId } from '~/admin/shell/links'
import type { Picture as Image } from '~/models/media/picture.server'
import { IMAGE_ALT } from '~/models/records/kind'
import { Field } from '~/ui/forms/fields'
import { Picture } from '~/ui/picture'

export const PICTURES_FORM = 'pictures'

export const FILES = 'files'

export const ADDED = 'add'

export const PROPOSED = 'proposed'

export const REMOVE = 'remove'

export interface PresentedPicture {
  id: number
  address: string
  alt: string
  focus: string | null
  choice?: string
  picture: Image
  /** What is wrong with the typed description. */
  error?: string
}

interface PictureRowProps extends PresentedPicture {
  position: number
  count: number
  next: number | null
  choices: string[]
}

export function PictureRow(props: PictureRowProps) {
  const { id, address, alt, focus, choice, picture, error, position, count, next, choices } = props
  const name = `picture ${position}`
  const described = {
    id: altField(id),
    errors: error ? [error] : undefined,
    errorId: `${altField(id)}-error`,
    descriptionId: `${altField(id)}-description`,
  }
  const { width, height, widths } = picture
  return (
    <li id={rowId(id)} className="picture-row">
      <span className="ordered-position">{position}</span>
      <Picture picture={picture} alt={alt} sizes="6rem" className="picture-thumbnail" />
      <div className="picture-details">
        <input type="hidden" name={addressField(id)} value={address} />
        {position === 1 ? <span className="badge">Main picture</span> : null}
        <Field field={described} label={`${IMAGE_ALT.label} of ${name}`} optional>
          <input
            className="input"
            dir="auto"
            id={described.id}
            name={described.id}
            defaultValue={alt}
            placeholder={position === 1 ? 'The name of the piece' : `View ${position}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? described.errorId : undefined}
          />
        </Field>
        {position > 1 && choices.length > 0 ? (
          <label className="field">
            <span className="label">
              Shows<span className="sr-only">{`: ${name}`}</span>
            </span>
            <select className="input" dir="auto" name={choiceField(id)} defaultValue={choice}>
              <option value="">Any choice</option>
              {choices.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        ) : null}
        {width && height ? (
          <details>
            <summary>Crop</summary>
            <FocusField
              name={focusField(id)}
              focus={focus}
              picture={{ src: picture.src, widths, width, height }}
              of={name}
            />
          </details>
        ) : (
          <input type="hidden" name={focusField(id)} value={focus ?? ''} />
        )}
      </div>
      <span className="ordered-actions">
        <MoveButtons
          id={id}
          name={name}
          isFirst={position === 1}
          next={next}
          form={PICTURES_FORM}
          toTop={count > 1 ? 'Make first' : false}
        />
        <button type="submit" name={REMOVE} value={id} className="button-quiet">
          Remove <span className="sr-only">{name}</span>
        </button>
      </span>
    </li>
  )
}

export const altField = (id: number) => `alt-${id}`

export const focusField = (id: number) => `focus-${id}`

export const choiceField = (id: number) => `choice-${id}`

/** Numbers change when a picture is added. */
export const addressField = (id: number) => `address-${id}`
