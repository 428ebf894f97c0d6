/** The formats of an export and their names; apart from the schema, so that browsers need no zod. */
export const EXPORT_FORMATS = { csv: 'CSV', excel: 'Excel', json: 'JSON' } as const

export type ExportFormat = keyof typeof EXPORT_FORMATS
