import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { leaveLogin } from '@/session/enter'
import { AgreementSheet } from '@/shared/agreements/agreement-sheet'
import { Captcha } from '@/shared/captcha/captcha'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { asPage } from '@/ui/page/as-page'
import { Segmented } from '@/ui/segmented/segmented'
import { AccountFields } from '../../parts/account-fields'
import { AgreementLine } from '../../parts/agreement-line'
import { LanguageLine } from '../../parts/language-line'
import { ModeLinks } from '../../parts/mode-links'
import { NameField } from '../../parts/name-field'
import { ReactivateDialog } from '../../parts/reactivate-dialog'
import { SecretFields } from '../../parts/secret-fields'
import { SignInHead } from '../../parts/sign-in-head'
import { WechatPhone } from '../../parts/wechat-phone'
import { asksForName, isConfirmed } from '../../sign-in-form'
import { texts } from '../../texts/texts'
import { useSignIn } from '../../use-sign-in'
import './index.scss'

export default asPage(function RegisterLoginPage() {
  const t = useTexts(texts)
  const signIn = useSignIn(useRouteParams().kind === 'email' ? 'email' : 'mobile')
  const textOf = useProblemText(texts)
  const { form, submit } = signIn
  const { change, refusal } = form
  const { kind, mode } = form.value
  return (
    <Screen name="registerLogin">
      <View className="au-page">
        <SignInHead />
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
          {asksForName(form.value) && <NameField form={form} onConfirm={submit} />}
        </Card>
        {kind === 'mobile' && mode === 'code' && (
          <WechatPhone
            isConfirmed={isConfirmed(form.value)}
            refused={signIn.refusedPhone}
            onAnswer={signIn.onWechatPhone}
          />
        )}
        <ModeLinks form={form} />
        {mode !== 'password' && <AgreementLine form={form} onOpen={signIn.openPopup} />}
        {refusal && <FieldError id="auth-error" text={textOf(problemOfError(refusal))} />}
        <Button id="auth-submit" kind="signal" block onPress={submit}>
          {t('submit')}
        </Button>
        {mode !== 'password' && <View className="pt-t13 pt-3 au-center">{t('autoRegister')}</View>}
        <LanguageLine />
      </View>
      {signIn.popup && (
        <AgreementSheet
          first={signIn.popup.first}
          onClose={signIn.closePopup}
          onComplete={signIn.onAgreementsConfirmed}
        />
      )}
      <ReactivateDialog onClose={leaveLogin} />
      <Captcha open={signIn.isPuzzleOpen} onClose={signIn.closePuzzle} onSolved={signIn.onPuzzleSolved} />
    </Screen>
  )
})
