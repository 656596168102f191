import { decodeUriSafely } from '@/domain/base/decoded'
import { useTexts } from '@/i18n/texts'
import { relaunchAtScreen, useRouteParams } from '@/navigation/navigation'
import { Screen, useScreenTitleText } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { SEARCH_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { texts } from '../../texts'

/** Shown for an unknown address. It names the address (`path`) and leads home. */
export default withPageBoundary(function NotFoundPage() {
  const t = useTexts(texts)
  const title = useScreenTitleText('notFound')
  const { path = '' } = useRouteParams()
  return (
    <Screen name="notFound">
      <StatusMessage
        id="not-found"
        drawing={SEARCH_DRAWING}
        title={title}
        text={t('text', { path: decodeUriSafely(path) })}
        action={{ id: 'not-found-home', label: t('home'), onPress: () => relaunchAtScreen('home') }}
      />
    </Screen>
  )
})
