import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/client/query'
import { getUserInfo } from '@/contract/auth'
import { countUnreadAnswers } from '@/contract/feedback'
import { countPackages } from '@/contract/parcels'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { privacy } from '@/platform/privacy/privacy'
import { useSession } from '@/session/session-store'
import { LanguageSheet } from '@/shared/language/language-sheet'
import { languageTexts } from '@/shared/language/texts/texts'
import { useMember } from '@/shared/member/member'
import { NameSheet } from '@/shared/member/name-sheet'
import { listGroup } from '@/shared/parcel/list-group'
import { privacyTexts } from '@/shared/privacy/texts/texts'
import { useRenewWhenPulled, useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen, useScreenTitle } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Head } from '@/ui/head/head'
import { Heading } from '@/ui/heading/heading'
import { asPage } from '@/ui/page/as-page'
import { setTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from '@/ui/theme/theme'
import { MemberCard } from '../../parts/member-card'
import { Row } from '../../parts/row'
import { SignOutDialogs } from '../../parts/sign-out-dialogs'
import { UnlinkWechat } from '../../parts/unlink-wechat'
import { texts } from '../../texts/texts'
import './index.scss'

type Open = 'name' | 'language' | 'theme' | 'here' | 'everywhere' | undefined

export default asPage(function MyPage() {
  const t = useTexts(texts)
  const languageText = useTexts(languageTexts)
  const privacyText = useTexts(privacyTexts)
  const title = useScreenTitle('my')
  const lang = useLanguage()
  const theme = useThemeChoice()
  const signedIn = useSession((state) => state.signedIn)
  const name = useMember().data?.users.name
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const unread = useCall(countUnreadAnswers, {}, { enabled: signedIn }).data?.count
  useRenewWhenShown(getUserInfo, countUnreadAnswers)
  useRenewWhenPulled(getUserInfo, countPackages, countUnreadAnswers)
  const header = (
    <Head>
      <View className="pt-nav pt-nav--left">
        <Heading level={1} look="pt-t20">
          {title}
        </Heading>
      </View>
    </Head>
  )
  return (
    <Screen name="my" header={header}>
      <View className="pt-stack">
        <MemberCard />
        <Card>
          <Row id="my-parcels" icon="box" label={t('parcels')} onPress={() => listGroup.open('waiting')} />
          <Row id="my-forecast" icon="plus" label={t('forecast')} onPress={() => navigate('forecast')} />
          <Row id="my-records" icon="wallet" label={t('records')} onPress={() => navigate('records')} />
          <Row
            id="my-addresses"
            icon="pin"
            label={t('addresses')}
            onPress={() => navigate('receiverAddresses')}
          />
          <Row
            id="my-certificates"
            icon="card"
            label={t('certificates')}
            onPress={() => navigate('certificates')}
          />
          {signedIn && name !== undefined && (
            <Row
              id="my-name"
              icon="user"
              label={t('name')}
              value={name || t('name.none')}
              role="button"
              onPress={() => setOpen('name')}
            />
          )}
        </Card>
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
          <Row
            id="my-feedback"
            icon="notice"
            label={t('feedback')}
            value={unread ? t('feedback.new', { n: unread }) : undefined}
            onPress={() => navigate('advise')}
          />
          {signedIn && (
            <>
              <UnlinkWechat />
              <Row
                id="my-sign-out"
                icon="logout"
                label={t('signOut')}
                role="button"
                onPress={() => setOpen('here')}
              />
              <Row
                id="my-sign-out-everywhere"
                icon="logout"
                label={t('everywhere')}
                role="button"
                onPress={() => setOpen('everywhere')}
              />
              <Row
                id="my-cancel"
                icon="close"
                label={t('cancelAccount')}
                onPress={() => navigate('cancel')}
              />
            </>
          )}
        </Card>
      </View>
      <NameSheet open={open === 'name'} name={name ?? ''} onClose={close} />
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
      <SignOutDialogs open={open === 'here' || open === 'everywhere' ? open : undefined} onClose={close} />
    </Screen>
  )
})
