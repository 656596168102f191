import type { GoodsCheckRoute, ListedGoods } from '@/domain/prohibited/listed-goods'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { SEARCH_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { texts } from '../texts'
import { RestrictedGoodsLists } from './restricted-goods-lists'
import { ShippabilityCard } from './shippability-card'

interface ShippabilityResultsProps {
  question: string
  goods: readonly ListedGoods[]
  /** the answers: goods that match the question, best match first */
  found: readonly ListedGoods[]
  trip: GoodsCheckRoute
  onAsk: (name: string) => void
}

/** The answers to a question. Without a question, shows the lists of restricted goods. */
export function ShippabilityResults({ question, goods, found, trip, onAsk }: ShippabilityResultsProps) {
  const t = useTexts(texts)
  if (question.trim() === '') return <RestrictedGoodsLists goods={goods} trip={trip} onAsk={onAsk} />
  if (found.length === 0)
    return (
      <StatusMessage
        id="prohibited-unknown"
        drawing={SEARCH_DRAWING}
        title={t('unknown.title', { question: question.trim() })}
        text={t('unknown.text')}
        action={{
          id: 'prohibited-ask',
          label: t('unknown.ask'),
          onPress: () => navigate('customerService', { about: question.trim() }),
        }}
      />
    )
  return found.map((each) => <ShippabilityCard key={each.id} goods={each} trip={trip} />)
}
