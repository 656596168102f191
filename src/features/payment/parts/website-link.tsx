import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/platform/toast/toast'
import { openWebsite } from '@/platform/website/website'
import { Link } from '@/ui/link/link'
import { texts } from '../texts/texts'

/** PayPal is not on mobile (S2 §3): it is used on the website. */
export function WebsiteLink() {
  const t = useTexts(texts)
  const open = async () => {
    if ((await openWebsite('paypal')) === 'copied') showToast(t('website.copied'))
  }
  return (
    <View className="py-website">
      <Link id="pay-website" onPress={open}>
        {t('website')}
      </Link>
    </View>
  )
}
