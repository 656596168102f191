import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { shoppingScreenAllows } from '@/domain/places'
import type { Rule } from '@/domain/rules/rule'
import { RULE_CHAPTERS } from '@/domain/rules/rules'
import { rulesPage } from '../../scripts/rules-page'
import { ADDRESS_BOUNDS } from './rule-bounds/address-bounds'
import type { Bound } from './rule-bounds/bound'
import { CERTIFICATE_BOUNDS } from './rule-bounds/certificate-bounds'
import { EXPORTER_BOUNDS } from './rule-bounds/exporter-bounds'
import { FORECAST_BOUNDS } from './rule-bounds/forecast-bounds'
import { GOODS_BOUNDS } from './rule-bounds/goods-bounds'

const RULES: Record<string, Rule> = Object.assign({}, ...Object.values(RULE_CHAPTERS))
const BOUNDS: Record<string, Bound> = {
  ...FORECAST_BOUNDS,
  ...GOODS_BOUNDS,
  ...EXPORTER_BOUNDS,
  ...ADDRESS_BOUNDS,
  ...CERTIFICATE_BOUNDS,
}
/** It refuses nothing: it has one side only. */
const ONE_SIDED = ['shopping.mainland']

// What is quick first: a table that is another one is told at once.
it('a rule that is judged by its text alone has a boundary here', () => {
  const judged = Object.keys(RULES).filter((code) => !RULES[code]!.needsData && !ONE_SIDED.includes(code))
  expect(judged.filter((code) => !BOUNDS[code])).toEqual([])
})
it('a number in the words of a rule is there', () => {
  expect(rulesPage()).not.toMatch(/\{\w+\}/)
})
it('docs/rules.md is made of the tables as they are', () => {
  const page = readFileSync(join(__dirname, '../../docs/rules.md'), 'utf8')
  expect(page).toBe(rulesPage())
})

describe('each rule on both sides of its boundary', () => {
  it.each(Object.entries(BOUNDS))('%s', (code, { inside, outside, codeOf }) => {
    fc.assert(fc.property(inside, (value) => expect(codeOf(value)).toBeUndefined()))
    fc.assert(fc.property(outside, (value) => expect(codeOf(value)).toBe(code)))
  })
  it('the shopping proof is asked for to the Mainland and to places that the rule does not name, from everywhere', () => {
    const place = fc.stringMatching(/^[A-Z]{2}$/).filter((code) => !['HK', 'MC', 'TW'].includes(code))
    fc.assert(
      fc.property(
        fc.oneof(fc.constant('CN'), place),
        fc.boolean(),
        fc.string(),
        (destination, milkPowder, originStore) =>
          shoppingScreenAllows({ destination, milkPowder, originStore }),
      ),
    )
  })
})
