import * as v from 'valibot'
import { buildEmptyValueOfSchema } from '@/contract/base/empty'

describe('the empty value of a schema', () => {
  it('holds an empty value for each type of field', () => {
    const schema = v.object({
      text: v.string(),
      count: v.number(),
      flag: v.boolean(),
      choice: v.picklist(['a', 'b']),
      list: v.array(v.string()),
      maybe: v.nullable(v.string()),
      inside: v.object({ note: v.string() }),
    })
    expect(buildEmptyValueOfSchema(schema)).toEqual({
      text: '',
      count: 0,
      flag: false,
      choice: '',
      list: [],
      maybe: null,
      inside: { note: '' },
    })
  })
  it('holds the default of a field that has one', () => {
    expect(
      buildEmptyValueOfSchema(
        v.object({ page: v.optional(v.number(), 1), flag: v.optional(v.boolean(), false) }),
      ),
    ).toEqual({
      page: 1,
      flag: false,
    })
    expect(buildEmptyValueOfSchema(v.optional(v.string()))).toBe('')
    expect(buildEmptyValueOfSchema(v.nullable(v.string(), 'x'))).toBe('x')
  })
  it('finds the type of a field below its validation rules', () => {
    expect(buildEmptyValueOfSchema(v.pipe(v.string(), v.maxLength(3), v.trim()))).toBe('')
    expect(buildEmptyValueOfSchema(v.pipe(v.array(v.number()), v.maxLength(3)))).toEqual([])
    expect(buildEmptyValueOfSchema(v.pipe(v.object({ a: v.pipe(v.number(), v.integer()) })))).toEqual({
      a: 0,
    })
  })
})
