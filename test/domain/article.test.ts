import { articleOfFee } from '../../src/domain/article'
import { RATED_FEES } from '../../src/domain/fee-rates'

it('the article about a fee has its name, in the letters of a file', () => {
  expect(RATED_FEES.map(articleOfFee)).toEqual([
    ...['repack', 'split', 'merge', 'warehousing', 'quantity-error', 'photo', 'reinforcement', 'return'],
    ...['forwarding', 'aes-declaration', 'insurance', 'video'],
  ])
})
