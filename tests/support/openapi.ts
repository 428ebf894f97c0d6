interface Header {
  schema: object
}

interface Operation {
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  responses: Record<string, { headers?: Record<string, Header>; content?: object }>
}

/** The parts of the shop's OpenAPI document that tests look at. */
export interface OpenApiDocument {
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

/** Every operation with its path, as "/api/products", and its method in capitals. */
export function operationsOf({ paths }: OpenApiDocument): (Operation & { path: string; method: string })[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )
}
