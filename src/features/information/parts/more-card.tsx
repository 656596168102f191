import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useScreenTitle } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { texts } from '../texts/texts'
import { EntryRow } from './entry-row'

/** What else there is to read. */
export function MoreCard() {
  const t = useTexts(texts)
  const prohibited = useScreenTitle('prohibited')
  return (
    <Card title={t('more')}>
      <EntryRow id="help-guides" title={t('guides')} onPress={() => navigate('guideList')} />
      <EntryRow id="help-service" title={t('service')} onPress={() => navigate('service')} />
      <EntryRow id="help-scope" title={t('scope')} onPress={() => navigate('scopeService')} />
      <EntryRow id="help-freight" title={t('freight')} onPress={() => navigate('freightEstimation')} />
      <EntryRow id="help-prohibited" title={prohibited} onPress={() => navigate('prohibited')} />
      <EntryRow id="help-about" title={t('about')} onPress={() => navigate('aboutWe')} />
    </Card>
  )
}
