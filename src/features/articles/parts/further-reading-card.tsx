import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useScreenTitleText } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'
import { LinkRow } from './link-row'

/** Links to guides, services, scope, prices, prohibited goods and the forwarder. */
export function FurtherReadingCard() {
  const t = useTexts(texts)
  const prohibited = useScreenTitleText('prohibited')
  return (
    <Card title={t('more')}>
      <LinkRow id="help-guides" title={t('guides')} onPress={() => navigate('guideList')} />
      <LinkRow id="help-service" title={t('service')} onPress={() => navigate('service')} />
      <LinkRow id="help-scope" title={t('scope')} onPress={() => navigate('scopeService')} />
      <LinkRow id="help-freight" title={t('freight')} onPress={() => navigate('freightEstimation')} />
      <LinkRow id="help-prohibited" title={prohibited} onPress={() => navigate('prohibited')} />
      <LinkRow id="help-about" title={t('about')} onPress={() => navigate('aboutWe')} />
    </Card>
  )
}
