import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { api } from '@/lib/api'
import { openapiText } from '@/lib/developers/openapi/document'
import { nouns } from '@/lib/nouns'

interface Content {
  schema?: object
  example?: unknown
}
export interface Parameter {
  $ref?: string
  name?: string
  in?: string
  description?: string
  required?: boolean
  schema?: Record<string, unknown>
}
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Content> }
  responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, Content> }>
}
/** The OpenAPI document, as far as tests read it. */
export interface Document {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description: string }[]
  components: {
    schemas: Record<string, Record<string, unknown>>
    responses: Record<string, { content?: Record<string, Content> }>
  }
}

export function documentOf() {
  const { text } = openapiText(api, nouns)
  return { text, document: JSON.parse(text) as Document }
}

/** Objects with fields take no others. The document leaves answers open for later versions; today's have no more. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const json = Object.fromEntries(Object.entries(node).map(([key, part]) => [key, closed(part)]))
  return json.properties && json.type === 'object' && json.additionalProperties === undefined
    ? { ...json, additionalProperties: false }
    : json
}

/** Checks values against schemas of the document. Answers what is wrong, or null. */
export function validatorOf(document: Document, { isClosed = false } = {}) {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats(ajv)
  const components = isClosed ? closed(document.components) : document.components
  ajv.addSchema({ $id: 'https://gifts.example.org/openapi.json', components })
  const made = new Map<string, ReturnType<typeof ajv.compile>>()
  return (schema: object, value: unknown): string | null => {
    const json = JSON.stringify(isClosed ? closed(schema) : schema).replaceAll(
      '"#/',
      '"https://gifts.example.org/openapi.json#/',
    )
    const check = made.get(json) ?? ajv.compile(JSON.parse(json))
    made.set(json, check)
    return check(value) ? null : ajv.errorsText(check.errors)
  }
}
