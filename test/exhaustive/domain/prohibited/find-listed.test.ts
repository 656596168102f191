import { searchListedGoods } from '@/domain/prohibited/find-listed'
import { GOODS_WITH_SHIPPING_RULES } from '../../../../server/src/db/seed/listed-goods/listed-goods'
import { ASKED } from '../../../domain/prohibited/listed-questions'

it.each(ASKED.flatMap(([first, questions]) => questions.split(', ').map((one) => [one, first])))(
  'a search for %s finds first %s',
  (question, first) => {
    expect(searchListedGoods(GOODS_WITH_SHIPPING_RULES, question)[0]?.id).toBe(first)
  },
)
