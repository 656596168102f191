import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { COOKIE_CONSENT_FLAGS, setCookieConsentFlag } from '@/domain/app/consent'
import { useTexts } from '@/i18n/texts'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Sheet } from '@/ui/sheet/sheet'
import { Switch } from '@/ui/switch/switch'
import { getEffectiveCookieConsent, saveAndApplyCookieConsent } from './consent'
import { CookiePolicySheet } from './cookie-policy-sheet'
import { overlayTexts } from './texts'

/**
 * The four switches with their dependencies (S1 §4), and the policy below. Each switch takes effect at once.
 * Both builds open the sheet from `/my` at any time (ADPT-10). Without a choice all are on; after 'Disagree'
 * all are off for the visit.
 */
export function CookieSettingsSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(overlayTexts)
  const [chosen, setChosen] = useState(getEffectiveCookieConsent)
  const [isPolicyOpen, setPolicyOpen] = useState(false)
  return (
    <>
      <Sheet id="cookie-settings" open title={t('cookies.settings')} onClose={onClose}>
        {COOKIE_CONSENT_FLAGS.map((flag) => (
          <View key={flag} className="pt-cell">
            <View className="pt-cell__main">
              <Text className="pt-cell__value" id={`cookie-flag-${flag}-label`}>
                {t(`flag.${flag}`)}
              </Text>
              <Text className="pt-t13 pt-2">{t(`flag.${flag}.text`)}</Text>
            </View>
            <Switch
              id={`cookie-flag-${flag}`}
              on={chosen[flag]}
              onChange={(on) => {
                const next = setCookieConsentFlag(chosen, flag, on)
                setChosen(next)
                saveAndApplyCookieConsent(next)
              }}
            />
          </View>
        ))}
        <View
          className="pt-cell pt-cell--sm"
          {...getPressableProps('button', {
            id: 'cookie-settings-policy',
            onPress: () => setPolicyOpen(true),
          })}
        >
          <View className="pt-cell__main">
            <Text>{t('cookies.policy')}</Text>
          </View>
          <Icon name="chevron-right" className="pt-cell__chev" size={16} />
        </View>
      </Sheet>
      {isPolicyOpen && <CookiePolicySheet onClose={() => setPolicyOpen(false)} />}
    </>
  )
}
