import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import Ajv from 'ajv'
import * as v from 'valibot'
import type { AnyValibotSchema } from '../../../src/contract/base/call'

/**
 * Number of answers of a call before its schema is compiled. Compiling takes some ms, and most calls are
 * rare.
 */
const COMPILE_AFTER_ANSWERS = 50

/** Pattern of a text that `trim` does not change. */
const TRIMMED = '^(?!\\s)[^]*(?<!\\s)$'

type EntriesSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/**
 * Returns the names of required entries. An optional entry with a default is required, too, because `v.parse`
 * would add the default.
 */
const entriesNeeded = ({ entries }: EntriesSchema): string[] =>
  Object.keys(entries).filter((name) => {
    const entry = entries[name]!
    return (
      entry.type !== 'optional' ||
      (entry as v.OptionalSchema<AnyValibotSchema, unknown>).default !== undefined
    )
  })

/** Keeps every condition, and forbids properties that are not declared. */
const EXACT_CONFIG: ConversionConfig = {
  errorMode: 'throw',
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (valibotSchema.type === 'object')
      return {
        ...jsonSchema,
        required: entriesNeeded(valibotSchema as EntriesSchema),
        additionalProperties: false,
      }
    // Property names are always texts.
    if (valibotSchema.type === 'record') return { ...jsonSchema, propertyNames: undefined }
    // With `anyOf`, the branch that does not match would record errors.
    if (valibotSchema.type === 'nullable') {
      if ((valibotSchema as v.NullableSchema<AnyValibotSchema, unknown>).default !== undefined)
        throw new Error('a nullable schema with a default cannot be compiled')
      const [wrapped] = jsonSchema.anyOf as [typeof jsonSchema]
      return { if: { type: 'null' }, else: wrapped }
    }
    return undefined
  },
  overrideAction: ({ valibotAction, jsonSchema }) => {
    const { allOf = [] } = jsonSchema
    if (valibotAction.type === 'trim') return { ...jsonSchema, allOf: [...allOf, { pattern: TRIMMED }] }
    if (valibotAction.type !== 'iso_timestamp') {
      if (jsonSchema.format) throw new Error(`no check exists for the format ${jsonSchema.format}`)
      return undefined
    }
    return {
      ...jsonSchema,
      pattern: (valibotAction as v.IsoTimestampAction<string, undefined>).requirement.source,
    }
  },
}

/** Validator that counts lengths and matches patterns in UTF-16 units, like valibot. */
const ajv = new Ajv({
  strict: false,
  strictNumbers: true,
  validateFormats: false,
  unicode: false,
  unicodeRegExp: false,
  logger: false,
})

/**
 * Returns the JSON Schema of the values that a schema returns unchanged. Throws for a condition that JSON
 * Schema cannot express.
 */
export const toExactJsonSchema = (schema: AnyValibotSchema) => toJsonSchema(schema, EXACT_CONFIG)

/**
 * Returns a function that checks answers against their contract, like `v.parse`: it throws for an invalid
 * answer, and removes undeclared fields. If there is nothing to remove, it returns the same answer. A
 * compiled schema finds this out in a sixth of the time.
 */
export function createAnswerParser(schema: AnyValibotSchema): (answer: unknown) => unknown {
  let asked = 0
  let isExact: (value: unknown) => boolean = () => false
  return (answer) => {
    asked += 1
    if (asked === COMPILE_AFTER_ANSWERS) isExact = ajv.compile(toExactJsonSchema(schema))
    return isExact(answer) ? answer : v.parse(schema, answer)
  }
}
