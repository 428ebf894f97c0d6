import { z } from 'zod'

type Json = z.core.util.JSONType
export type JsonObject = { [name: string]: Json }

export class Schemas {
  readonly components: JsonObject = {}

  /** Throws for a schema that contains itself and has no name. */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: forClients })
    const { $defs = {}, ...rest } = withReferences(json as JsonObject) as JsonObject & { $defs?: JsonObject }
    for (const [name, part] of Object.entries($defs)) {
      if (name.startsWith('__')) throw new Error('A schema that contains itself needs an id')
      this.components[name] = part
    }
    return rest
  }

  fieldsOf(input: z.ZodType): string[] {
    const { $ref, ...inline } = this.of(input, 'input')
    const named = typeof $ref === 'string' ? this.components[$ref.slice(COMPONENTS.length)] : inline
    return Object.keys((named as JsonObject).properties ?? {})
  }
}

function forClients({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // The format says the same in fewer words.
  if (jsonSchema.format) delete jsonSchema.pattern
  // In binary, 0.29 is no multiple of 0.01: validators would reject it.
  if (jsonSchema.multipleOf && !Number.isInteger(jsonSchema.multipleOf)) delete jsonSchema.multipleOf
}

const LOCAL = '#/$defs/'
const COMPONENTS = '#/components/schemas/'

/** A `$ref` is relative to the whole document, where the definitions are elsewhere. */
function withReferences(json: Json): Json {
  if (Array.isArray(json)) return json.map(withReferences)
  if (typeof json !== 'object' || json === null) return json
  const parts = Object.entries(json).map(([name, part]): [string, Json] => {
    const isReference = name === '$ref' && typeof part === 'string'
    return [name, isReference ? part.replace(LOCAL, COMPONENTS) : withReferences(part)]
  })
  return Object.fromEntries(parts)
}
