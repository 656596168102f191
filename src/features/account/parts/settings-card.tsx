import { useState } from 'react'
import { showPartLost } from '@/client/error-catalogue'
import { useCall } from '@/client/query'
import { countUnreadAnswers } from '@/contract/feedback'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { privacy } from '@/platform/privacy/privacy'
import { useUnreadMessages } from '@/shared/customer-service/use-unread-messages'
import { LanguageSheet } from '@/shared/language/language-sheet'
import { languageTexts } from '@/shared/language/texts/texts'
import { useLate } from '@/shared/late/use-late'
import { privacyTexts } from '@/shared/privacy/texts/texts'
import { useScreenTitle } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { useTextSizeChoice } from '@/ui/text-size/text-size'
import { setTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from '@/ui/theme/theme'
import { texts } from '../texts/texts'
import { AccountRows } from './account-rows'
import { Row } from './row'
import { TextSizeSheet } from './text-size-sheet'

/** Language, theme, text size, agreements and feedback, for everybody; for a member the ways out, too. */
export function SettingsCard({ signedIn }: { signedIn: boolean }) {
  const t = useTexts(texts)
  const languageText = useTexts(languageTexts)
  const privacyText = useTexts(privacyTexts)
  const noticeTitle = useScreenTitle('notice')
  const serviceTitle = useScreenTitle('customerService')
  const unreadMessages = useUnreadMessages()
  const lang = useLanguage()
  const theme = useThemeChoice()
  const textSize = useTextSizeChoice()
  const unread = useCall(countUnreadAnswers, {}, { enabled: signedIn }).data?.count
  const [open, setOpen] = useState<'language' | 'theme' | 'textSize' | 'cookies'>()
  const close = () => setOpen(undefined)
  const cookies = useLate(
    open === 'cookies',
    () => import('@/shared/overlays/cookie-settings-sheet'),
    () => {
      close()
      return showPartLost(() => setOpen('cookies'))
    },
  )
  return (
    <>
      <Card>
        <Row
          id="my-language"
          icon="globe"
          label={languageText('language')}
          value={languageText(`lang.${lang}`)}
          role="button"
          onPress={() => setOpen('language')}
        />
        <Row
          id="my-theme"
          icon="moon"
          label={t('theme')}
          value={t(`theme.${theme}`)}
          role="button"
          onPress={() => setOpen('theme')}
        />
        <Row
          id="my-text-size"
          icon="letters"
          label={t('textSize')}
          value={t(`textSize.${textSize}`)}
          role="button"
          onPress={() => setOpen('textSize')}
        />
        <Row
          id="my-cookies"
          icon="lock"
          label={t('cookies')}
          role="button"
          isBusy={open === 'cookies' && !cookies}
          onPress={() => setOpen('cookies')}
        />
        {privacy.openContract && (
          <Row
            id="my-privacy"
            icon="lock"
            label={privacyText('contract')}
            role="button"
            onPress={privacy.openContract}
          />
        )}
        <Row id="my-agreements" icon="info" label={t('agreements')} onPress={() => navigate('agreement')} />
        <Row id="my-notices" icon="notice" label={noticeTitle} onPress={() => navigate('notice')} />
        <Row
          id="my-service"
          icon="user"
          label={serviceTitle}
          value={unreadMessages}
          onPress={() => navigate('customerService')}
        />
        <Row
          id="my-feedback"
          icon="notice"
          label={t('feedback')}
          value={unread ? t('feedback.new', { n: unread }) : undefined}
          onPress={() => navigate('advise')}
        />
        {signedIn && <AccountRows />}
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
