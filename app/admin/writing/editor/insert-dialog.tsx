import { createPortal } from 'react-dom'
import { Modal } from '~/admin/shell/dialog'
import { LabelledIcon } from '~/ui/icon'
import type { InsertKind } from './commands'
import type { InsertProps } from './insert-form'
import { LinkForm } from './link-form'
import { PictureForm } from './picture-form'
import { ProductForm } from './product-form'

const FORMS = {
  link: { title: 'Link or button', Form: LinkForm },
  picture: { title: 'Picture', Form: PictureForm },
  product: { title: 'Piece', Form: ProductForm },
}

export function InsertDialog({ kind, ...props }: InsertProps & { kind: InsertKind }) {
  const { title, Form } = FORMS[kind]
  const close = () => props.insert(null)
  const closing = (
    <button type="button" className="dialog-close" onClick={close}>
      <LabelledIcon name="x" label="Close" />
    </button>
  )
  // Outside the form around the text: forms do not nest.
  return createPortal(
    <Modal title={title} onClose={close} closing={closing}>
      <Form {...props} />
    </Modal>,
    document.body,
  )
}
