import { searchListedGoods } from '@/domain/prohibited/find-listed'
import { RESTRICTED_GOODS } from '../../../../server/src/db/seed/listed-goods/listed-goods'
import { ASKED } from '../../../domain/prohibited/listed-questions'

it.each(
  ASKED.flatMap(([first, questions]) => questions.split(', ').map((one) => [one, first])),
)('%s is first of all %s', (question, first) => {
  expect(searchListedGoods(RESTRICTED_GOODS, question)[0]?.id).toBe(first)
})
