import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { HotlineCell } from '@/shared/customer-service/hotline-cell'
import { Card } from '@/ui/card/card'
import { texts } from '../texts/texts'
import { EntryRow } from './entry-row'

/** Where somebody answers what no article does. */
export function ReachCard() {
  const t = useTexts(texts)
  return (
    <Card title={t('reach')}>
      <HotlineCell id="help-hotline" />
      <EntryRow id="help-feedback" title={t('feedback')} onPress={() => navigate('advise')} />
    </Card>
  )
}
