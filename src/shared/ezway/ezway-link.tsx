import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { PressableLink } from '@/ui/link/link'
import { ezwayTexts } from './texts'

const EZWAY_ARTICLE_ID = 'ezway'

/** Link to the article about EZ WAY. */
export function EzwayLink({ id }: { id: string }) {
  const t = useTexts(ezwayTexts)
  return (
    <PressableLink id={id} onPress={() => navigate('helpDetail', { id: EZWAY_ARTICLE_ID })}>
      {t('how')}
    </PressableLink>
  )
}
