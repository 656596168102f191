import type { RuleSource } from '@/domain/base/rule'
import { RULE_DOCS_BY_CHAPTER } from '@/domain/rules'
import { rulesPage } from '../../scripts/docs/rules'
import { ADDRESS_BOUNDS } from './rule-bounds/address-bounds'
import { BATCH_BOUNDS } from './rule-bounds/batch-bounds'
import type { Bound } from './rule-bounds/bound'
import { CERTIFICATE_BOUNDS } from './rule-bounds/certificate-bounds'
import { EXPORTER_BOUNDS } from './rule-bounds/exporter-bounds'
import { FORECAST_BOUNDS } from './rule-bounds/forecast-bounds'
import { GOODS_BOUNDS } from './rule-bounds/goods-bounds'

const RULES: Record<string, RuleSource> = Object.assign({}, ...Object.values(RULE_DOCS_BY_CHAPTER))
const BOUNDS: Record<string, Bound> = {
  ...FORECAST_BOUNDS,
  ...GOODS_BOUNDS,
  ...BATCH_BOUNDS,
  ...EXPORTER_BOUNDS,
  ...ADDRESS_BOUNDS,
  ...CERTIFICATE_BOUNDS,
}
/** Rules with one side only, because they refuse nothing. */
const ONE_SIDED = ['shopping.mainland']

// The quick tests come first, so that a wrong table fails at once.
it('every rule that needs only its text has a boundary in this test', () => {
  const judged = Object.keys(RULES).filter((code) => !RULES[code]!.needsData && !ONE_SIDED.includes(code))
  expect(judged.filter((code) => !BOUNDS[code])).toEqual([])
})
it('the rules page has no unfilled placeholder', () => {
  expect(rulesPage()).not.toMatch(/\{\w+\}/)
})
it.each(Object.entries(BOUNDS))(
  '%s is refused outside its boundary and accepted inside',
  (code, { inside, outside, codeOf }) => {
    for (const value of inside) expect([value, codeOf(value)]).toEqual([value, undefined])
    for (const value of outside) expect([value, codeOf(value)]).toEqual([value, code])
  },
)
