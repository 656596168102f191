import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { wechatPrivacyConsent } from '@/platform/permission/permission'
import { LanguageSheet } from '@/shared/language/language-sheet'
import { languageTexts } from '@/shared/language/texts'
import { usePreloadedSheet } from '@/shared/lazy/use-lazy-sheet'
import { useCurrencyChoice, useLoadOwnCurrency, useOwnCurrency } from '@/shared/own-currency/own-currency'
import { privacyContractTexts } from '@/shared/privacy/texts'
import { MenuRow, ScreenLinkRow } from '@/shared/screen/menu-row'
import { Card } from '@/ui/card/card'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { useTextSizeChoice } from '@/ui/text-size/text-size'
import { setTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from '@/ui/theme/theme'
import { texts } from '../texts'
import { CurrencySheet } from './currency-sheet'
import { TextSizeSheet } from './text-size-sheet'

/** Language, theme, text size and currency. A choice takes effect at once. */
export function DisplayCard() {
  const t = useTexts(texts)
  const languageText = useTexts(languageTexts)
  const lang = useLanguage()
  const theme = useThemeChoice()
  const textSize = useTextSizeChoice()
  const currency = useCurrencyLabel()
  const [open, setOpen] = useState<'language' | 'theme' | 'textSize' | 'currency'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Card title={t('display')}>
        <MenuRow
          id="settings-language"
          label={languageText('language')}
          value={languageText(`lang.${lang}`)}
          role="button"
          onPress={() => setOpen('language')}
        />
        <MenuRow
          id="settings-theme"
          label={t('theme')}
          value={t(`theme.${theme}`)}
          role="button"
          onPress={() => setOpen('theme')}
        />
        <MenuRow
          id="settings-text-size"
          label={t('textSize')}
          value={t(`textSize.${textSize}`)}
          role="button"
          onPress={() => setOpen('textSize')}
        />
        <MenuRow
          id="settings-currency"
          label={t('currency')}
          value={currency}
          role="button"
          onPress={() => setOpen('currency')}
        />
      </Card>
      <LanguageSheet id="settings-language-sheet" open={open === 'language'} onClose={close} />
      <ChoiceSheet
        id="settings-theme-sheet"
        open={open === 'theme'}
        title={t('theme')}
        options={THEME_CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={theme}
        onChoose={(value) => setTheme(value as ThemeChoice)}
        onClose={close}
      />
      <TextSizeSheet open={open === 'textSize'} onClose={close} />
      <CurrencySheet open={open === 'currency'} onClose={close} />
    </>
  )
}

/** Returns the chosen currency in short: its code, or the name of the choice. */
function useCurrencyLabel(): string {
  const t = useTexts(texts)
  useLoadOwnCurrency()
  const choice = useCurrencyChoice()
  const own = useOwnCurrency()
  if (choice === 'home' && own === undefined) return t('currency.home')
  if (choice === 'home' && own) return `${t('currency.home')} ${own}`
  return own ?? t('currency.none')
}

const loadCookies = () => import('@/shared/overlays/cookie-settings-sheet')

/** What the device stores, WeChat's privacy agreement in the mini program, and the agreements. */
export function PrivacyCard() {
  const t = useTexts(texts)
  const privacyText = useTexts(privacyContractTexts)
  const [isOpen, setOpen] = useState(false)
  const cookies = usePreloadedSheet(isOpen, setOpen, loadCookies)
  return (
    <>
      <Card title={t('privacy')}>
        <MenuRow
          id="settings-cookies"
          label={t('cookies')}
          role="button"
          isBusy={isOpen && !cookies}
          onPress={() => setOpen(true)}
        />
        {wechatPrivacyConsent.openContract && (
          <MenuRow
            id="settings-privacy"
            label={privacyText('contract')}
            role="button"
            onPress={wechatPrivacyConsent.openContract}
          />
        )}
        <ScreenLinkRow id="settings-agreements" to="agreement" />
      </Card>
      {isOpen && cookies && <cookies.CookieSettingsSheet onClose={() => setOpen(false)} />}
    </>
  )
}
