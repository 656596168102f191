import type { InferOutput } from 'valibot'
import type { AnyValibotSchema } from './call'

interface Shape {
  type: string
  default?: unknown
  wrapped?: AnyValibotSchema
  entries?: Record<string, AnyValibotSchema>
}

/** What a field holds before anybody filled it in, by the type of its schema. */
const EMPTY: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, picklist: '' }

/**
 * The empty value of an object's schema: each field its default, else '', 0, false, an empty list, or null where it may be
 * null. For forms, drafts, tests and seeds, so that the shape of a thing is written once.
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
