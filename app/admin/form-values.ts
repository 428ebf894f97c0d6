/** What a form holds, by field name, in the shape a browser posts it: a box that is ticked is 'on', one that is not is absent. */
export type FormValues = Record<string, string | string[] | undefined>

/** A stored row as its form shows it. */
export interface StoredForm {
  values: FormValues
  /** The version of the row that the values are of. */
  version: string
}

/** What the loader of a form's page hands to its form. */
export interface LoadedForm {
  values: FormValues
  /** Absent where the form makes a new row. */
  version?: string
  formKey: string
  /** Whether the values are what was typed before the session ended, and not what is stored. */
  kept: boolean
}

/** The value of a checkbox. */
export const ticked = (isOn: boolean) => (isOn ? 'on' : undefined)
