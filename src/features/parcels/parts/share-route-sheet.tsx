import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { removeCachedAnswersOfCalls } from '@/client/query'
import { shareRoute, stopSharingRoute } from '@/contract/parcels/route-share'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { showToast } from '@/platform/toast/toast'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { ShareCardButton } from '@/shared/share/share-action'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { useRouteShare } from '../queries'
import { texts } from '../texts'
import { useRouteShareCard } from '../use-route-share-card'

interface ShareRouteSheetProps {
  packageNo: string
  open: boolean
  onClose: () => void
}

/**
 * Shares the route when it opens. It offers ways to send the link, describes the recipient's view, and can
 * stop the sharing.
 */
export function ShareRouteSheet({ packageNo, open, onClose }: ShareRouteSheetProps) {
  const t = useTexts(texts)
  return (
    <Sheet id="share" open={open} title={t('share.title')} onClose={onClose}>
      <SharedRouteContent packageNo={packageNo} onClose={onClose} />
    </Sheet>
  )
}

function SharedRouteContent({ packageNo, onClose }: Omit<ShareRouteSheetProps, 'open'>) {
  const t = useTexts(texts)
  const [hasFailed, setFailed] = useState(false)
  const share = useRouteShare(packageNo)
  const cardOf = useRouteShareCard(packageNo)
  const stop = async () => {
    setFailed(false)
    try {
      await callServer(stopSharingRoute, { packageNo })
    } catch {
      setFailed(true)
      return
    }
    onClose()
    // The next share has another link.
    removeCachedAnswersOfCalls(shareRoute)
    showToast(t('share.stopped'))
  }
  return (
    <QueryBoundary query={share}>
      {({ shareId, until }) => (
        <Stack>
          {t('share.text', { time: formatDateTime(until) })}
          <ShareCardButton id="share-send" card={cardOf(shareId)} />
          <Button
            id="share-look"
            block
            onPress={() => {
              onClose()
              navigate('sharedRoute', { id: shareId })
            }}
          >
            {t('share.look')}
          </Button>
          <Button id="share-stop" kind="text" block onPress={stop}>
            {t('share.stop')}
          </Button>
          {hasFailed && <FieldError id="share-error" text={t('share.stopFailed')} />}
        </Stack>
      )}
    </QueryBoundary>
  )
}
