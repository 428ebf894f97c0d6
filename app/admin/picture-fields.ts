/** The file field that stands beside the field of an image's address. */
export const fileField = (name: string) => `${name}_file`

/** The button that stores the chosen picture and shows the form again. */
export const UPLOAD = { name: 'intent', value: 'upload' }

/** The name of the file where a script sends it by itself. */
export const SENT_FILE = 'file'
