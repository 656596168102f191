import { toFeeArticleId } from '../../../src/domain/articles/article'
import { RATED_FEE_TYPES } from '../../../src/domain/pricing/fee-rates'

it('the article of a fee has the fee name in kebab case as its id', () => {
  expect(RATED_FEE_TYPES.map(toFeeArticleId)).toEqual([
    ...['repack', 'split', 'merge', 'warehousing', 'quantity-error', 'photo', 'reinforcement', 'return'],
    ...['forwarding', 'aes-declaration', 'insurance', 'video'],
  ])
})
