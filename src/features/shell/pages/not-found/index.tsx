import { decoded } from '@/domain/decoded'
import { useTexts } from '@/i18n/texts'
import { relaunch, useRouteParams } from '@/navigation/navigation'
import { Page } from '@/ui/page/page'
import { State } from '@/ui/state/state'
import { texts } from '../../texts/texts'

export default function NotFoundPage() {
  const t = useTexts(texts)
  const { path = '' } = useRouteParams()
  return (
    <Page title={t('title')}>
      <State
        id="not-found"
        icon="search"
        title={t('title')}
        text={t('text', { path: decoded(path) })}
        action={{ id: 'not-found-home', label: t('home'), onPress: () => relaunch('home') }}
      />
    </Page>
  )
}
