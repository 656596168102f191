import { Text, View } from '@tarojs/components'
import { LANGS } from '@/domain/language'
import { setLanguage, useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import { AgreementSheet } from '@/shared/agreements/agreement-sheet'
import { languageTexts } from '@/shared/language/texts/texts'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { Link } from '@/ui/link/link'
import { asPage } from '@/ui/page/as-page'
import { pressable } from '@/ui/press/press'
import { Segmented } from '@/ui/segmented/segmented'
import { AccountFields } from '../../parts/account-fields'
import { AgreementLine } from '../../parts/agreement-line'
import { BindingNote } from '../../parts/binding-note'
import { Captcha } from '../../parts/captcha'
import { SecretFields } from '../../parts/secret-fields'
import { asksForName } from '../../sign-in-form'
import { texts } from '../../texts/texts'
import { useSignIn } from '../../use-sign-in'
import './index.scss'

export default asPage(function RegisterLoginPage() {
  const t = useTexts(texts)
  const languageText = useTexts(languageTexts)
  const lang = useLanguage()
  const expired = useSession((state) => state.expired)
  const hostRefusal = useSession((state) => state.loginRefusal)
  const signIn = useSignIn()
  const textOf = useProblemText(texts)
  const { form, submit } = signIn
  const { change, refusal } = form
  const { kind, mode } = form.value
  return (
    <Screen name="registerLogin">
      <View className="au-page">
        <View className="au-mark">
          <Icon name="mark" size={32} />
        </View>
        <Heading level={2} look="pt-t24">
          {t('heading')}
        </Heading>
        <View className="pt-2">{t('slogan')}</View>
        <View className="pt-stripe au-stripe" />
        {expired && (
          <Callout id="auth-ended" tone="warn">
            {t('ended')}
          </Callout>
        )}
        {hostRefusal && (
          <Callout id="auth-host-refusal" tone="warn">
            {textOf(hostRefusal)}
          </Callout>
        )}
        <BindingNote />
        <Segmented
          id="auth-kind"
          label={t('kind')}
          options={[
            { value: 'mobile', label: t('mobile') },
            { value: 'email', label: t('email') },
          ]}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
        />
        <Card>
          <AccountFields form={form} />
          <SecretFields
            form={form}
            secondsToResend={signIn.secondsToResend}
            onRequestCode={signIn.requestCode}
            onSubmit={submit}
          />
          {asksForName(form.value) && (
            <Field
              id="auth-name"
              label={t('name')}
              keyboard="nickname"
              fills="name"
              {...form.field('name')}
              onConfirm={submit}
            />
          )}
        </Card>
        <View className="pt-between">
          <Link
            id="auth-mode"
            role="button"
            onPress={() => change({ mode: mode === 'password' ? 'code' : 'password' })}
          >
            {mode === 'password' ? t('useCode') : t('usePassword')}
          </Link>
          {mode !== 'password' && (
            <Link
              id="auth-set-password"
              role="button"
              onPress={() => change({ mode: mode === 'newPassword' ? 'code' : 'newPassword' })}
            >
              {mode === 'newPassword' ? t('noPassword') : t('setPassword')}
            </Link>
          )}
        </View>
        {mode !== 'password' && <AgreementLine form={form} onOpen={signIn.openPopup} />}
        {refusal && <FieldError id="auth-error" text={textOf(problemOfError(refusal))} />}
        <Button id="auth-submit" kind="signal" block onPress={submit}>
          {t('submit')}
        </Button>
        <View className="pt-t13 pt-3 au-center">{t('autoRegister')}</View>
        <View className="au-langs" role="radiogroup" aria-label={languageText('language')}>
          {LANGS.map((code) => (
            <Text
              key={code}
              className={`au-lang ${code === lang ? 'is-on' : ''}`}
              {...pressable('radio', { id: `auth-lang-${code}`, onPress: () => setLanguage(code) })}
              aria-checked={code === lang}
            >
              {languageText(`lang.${code}`)}
            </Text>
          ))}
        </View>
      </View>
      {signIn.popup && (
        <AgreementSheet
          first={signIn.popup.first}
          onClose={signIn.closePopup}
          onComplete={signIn.onAgreementsConfirmed}
        />
      )}
      <Captcha open={signIn.isPuzzleOpen} onClose={signIn.closePuzzle} onSolved={signIn.onPuzzleSolved} />
    </Screen>
  )
})
