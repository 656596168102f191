import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { FULL_COOKIE_CONSENT } from '@/domain/app/consent'
import { useTexts } from '@/i18n/texts'
import { overlayStack } from '@/platform/overlay/overlay'
import { Button } from '@/ui/button/button'
import { Heading } from '@/ui/heading/heading'
import { PressableLink } from '@/ui/link/link'
import { dismissCookieBanner, saveAndApplyCookieConsent } from './consent'
import { CookiePolicySheet } from './cookie-policy-sheet'
import { CookieSettingsSheet } from './cookie-settings-sheet'
import { overlayTexts } from './texts'

/**
 * The cookie banner at the foot of the screen, above the tab bar. It covers nothing and is not a dialog: it
 * takes no focus, Escape does not close it, and Back leaves the page.
 */
export function CookieBanner({ onClose }: { onClose: () => void }) {
  const t = useTexts(overlayTexts)
  const [open, setOpen] = useState<'settings' | 'policy'>()
  const end = (keep: () => void) => () => {
    keep()
    onClose()
  }
  // The pressed button disappears with the banner, so the focus moves to the page.
  useEffect(() => overlayStack.focusPage, [])
  const closeSheet = () => setOpen(undefined)
  return (
    <View className="ov-banner" id="cookie-banner" role="region" aria-label={t('cookies.title')}>
      <View className="pt-between">
        <Heading level={2} look="pt-sb">
          {t('cookies.heading')}
        </Heading>
        <PressableLink id="cookie-policy-open" role="button" onPress={() => setOpen('policy')}>
          {t('cookies.policy')}
        </PressableLink>
      </View>
      <View className="ov-banner__text pt-t13 pt-2">{t('cookies.text')}</View>
      <View className="ov-banner__acts">
        <PressableLink id="cookie-settings-open" role="button" onPress={() => setOpen('settings')}>
          {t('cookies.settings')}
        </PressableLink>
        <View className="ov-banner__pair">
          <Button id="cookie-disagree" size="md" onPress={end(dismissCookieBanner)}>
            {t('cookies.disagree')}
          </Button>
          <Button
            id="cookie-agree"
            kind="ink"
            size="md"
            onPress={end(() => saveAndApplyCookieConsent(FULL_COOKIE_CONSENT))}
          >
            {t('cookies.agree')}
          </Button>
        </View>
      </View>
      {open === 'settings' && <CookieSettingsSheet onClose={closeSheet} />}
      {open === 'policy' && <CookiePolicySheet onClose={closeSheet} />}
    </View>
  )
}
