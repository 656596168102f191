import type { InferOutput } from 'valibot'
import type { AnyValibotSchema } from './call'

interface Shape {
  type: string
  default?: unknown
  wrapped?: AnyValibotSchema
  entries?: Record<string, AnyValibotSchema>
}

/** Value of an empty field, by the type of its schema. */
const EMPTY: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, picklist: '' }

/**
 * Returns the empty value of a schema. Each field of an object has its default. Otherwise it is '', 0, false,
 * an empty list, or null if the field may be null. Forms, drafts, tests and seeds use it, so that a shape is
 * written only once.
 */
export function buildEmptyValueOfSchema<S extends AnyValibotSchema>(schema: S): InferOutput<S> {
  const shape = schema as unknown as Shape
  if (shape.default !== undefined) return shape.default as InferOutput<S>
  if (shape.type === 'nullable') return null as InferOutput<S>
  if (shape.wrapped) return buildEmptyValueOfSchema(shape.wrapped) as InferOutput<S>
  if (shape.type === 'array') return [] as InferOutput<S>
  if (!shape.entries) return EMPTY[shape.type] as InferOutput<S>
  const fields = Object.entries(shape.entries).map(([name, field]) => [name, buildEmptyValueOfSchema(field)])
  return Object.fromEntries(fields) as InferOutput<S>
}
