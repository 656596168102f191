import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/platform/toast/toast'
import { openWebsite } from '@/platform/website/website'
import { Link } from '@/ui/link/link'
import { usePermission } from '@/ui/permission/use-permission'
import { texts } from '../texts/texts'

/** PayPal is not on mobile (S2 §3): it is used on the website. */
export function WebsiteLink() {
  const t = useTexts(texts)
  const withPermission = usePermission()
  const open = async () => {
    const opened = await withPermission('clipboard', () => openWebsite('paypal'))
    if (opened === 'copied') showToast(t('website.copied'))
    if (opened === 'failed') showToast(t('website.failed'))
  }
  return (
    <View className="py-website">
      <Link id="pay-website" onPress={open}>
        {t('website')}
      </Link>
    </View>
  )
}
