import { View } from '@tarojs/components'
import { refetchAllAnswers } from '@/client/query'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/platform/toast/toast'
import { useSession } from '@/session/session-store'
import { clearDeviceAndMemberCaches } from '@/storage/clear-cache'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'

/**
 * Clears the data that this device caches for speed. The card says which data is cleared and which is kept.
 */
export function CacheCard() {
  const t = useTexts(texts)
  const aptId = useSession((state) => state.aptId)
  const clear = () => {
    clearDeviceAndMemberCaches(aptId)
    refetchAllAnswers()
    showToast(t('cache.done'))
  }
  return (
    <Card title={t('cache')}>
      <View className="pt-card__body pt-card__body--stack pt-t13 pt-2" id="personal-cache">
        <View>{t('cache.goes')}</View>
        <View>{t('cache.stays')}</View>
        <Button id="personal-cache-clear" kind="line" size="md" onPress={clear}>
          {t('cache.clear')}
        </Button>
      </View>
    </Card>
  )
}
