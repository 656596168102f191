import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { wechatPrivacyConsent } from '@/platform/permission/permission'
import { LanguageSheet } from '@/shared/language/language-sheet'
import { languageTexts } from '@/shared/language/texts'
import { usePreloadedSheet } from '@/shared/lazy/use-lazy-sheet'
import { privacyContractTexts } from '@/shared/privacy/texts'
import { Card } from '@/ui/card/card'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { useTextSizeChoice } from '@/ui/text-size/text-size'
import { setTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from '@/ui/theme/theme'
import { texts } from '../texts'
import { MenuRow } from './menu-row'
import { ScreenLinkRow } from './screen-link-row'
import { TextSizeSheet } from './text-size-sheet'

const loadCookies = () => import('@/shared/overlays/cookie-settings-sheet')

/** Language, theme, text size, storage settings, and agreements. */
export function SettingsCard() {
  const t = useTexts(texts)
  const languageText = useTexts(languageTexts)
  const privacyText = useTexts(privacyContractTexts)
  const lang = useLanguage()
  const theme = useThemeChoice()
  const textSize = useTextSizeChoice()
  const [open, setOpen] = useState<'language' | 'theme' | 'textSize' | 'cookies'>()
  const close = () => setOpen(undefined)
  const cookies = usePreloadedSheet(
    open === 'cookies',
    (isOpen) => setOpen(isOpen ? 'cookies' : undefined),
    loadCookies,
  )
  return (
    <>
      <Card>
        <MenuRow
          id="my-language"
          icon="globe"
          label={languageText('language')}
          value={languageText(`lang.${lang}`)}
          role="button"
          onPress={() => setOpen('language')}
        />
        <MenuRow
          id="my-theme"
          icon="moon"
          label={t('theme')}
          value={t(`theme.${theme}`)}
          role="button"
          onPress={() => setOpen('theme')}
        />
        <MenuRow
          id="my-text-size"
          icon="letters"
          label={t('textSize')}
          value={t(`textSize.${textSize}`)}
          role="button"
          onPress={() => setOpen('textSize')}
        />
        <MenuRow
          id="my-cookies"
          icon="lock"
          label={t('cookies')}
          role="button"
          isBusy={open === 'cookies' && !cookies}
          onPress={() => setOpen('cookies')}
        />
        {wechatPrivacyConsent.openContract && (
          <MenuRow
            id="my-privacy"
            icon="lock"
            label={privacyText('contract')}
            role="button"
            onPress={wechatPrivacyConsent.openContract}
          />
        )}
        <ScreenLinkRow id="my-agreements" icon="info" to="agreement" />
      </Card>
      {open === 'cookies' && cookies && <cookies.CookieSettingsSheet onClose={close} />}
      <LanguageSheet id="my-language-sheet" open={open === 'language'} onClose={close} />
      <ChoiceSheet
        id="my-theme-sheet"
        open={open === 'theme'}
        title={t('theme')}
        options={THEME_CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={theme}
        onChoose={(value) => setTheme(value as ThemeChoice)}
        onClose={close}
      />
      <TextSizeSheet open={open === 'textSize'} onClose={close} />
    </>
  )
}
