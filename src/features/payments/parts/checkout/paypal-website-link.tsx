import { View } from '@tarojs/components'
import { buildWebsiteUrl } from '@/domain/app/website'
import { useTexts } from '@/i18n/texts'
import { useOpenWebsite } from '@/shared/website/use-website'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../../texts'

/** PayPal is not available on mobile (S2 §3), so this links to the website. */
export function PaypalWebsiteLink() {
  const t = useTexts(texts)
  const openWebsite = useOpenWebsite()
  return (
    <View className="or-link">
      <PressableLink id="pay-website" onPress={() => openWebsite(buildWebsiteUrl('paypal'))}>
        {t('website')}
      </PressableLink>
    </View>
  )
}
