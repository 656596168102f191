import { toFeeArticleId } from '../../../src/domain/articles/article'
import { RATED_FEE_TYPES } from '../../../src/domain/pricing/fee-rates'

it('the article about a fee has its name, in the letters of a file', () => {
  expect(RATED_FEE_TYPES.map(toFeeArticleId)).toEqual([
    ...['repack', 'split', 'merge', 'warehousing', 'quantity-error', 'photo', 'reinforcement', 'return'],
    ...['forwarding', 'aes-declaration', 'insurance', 'video'],
  ])
})
