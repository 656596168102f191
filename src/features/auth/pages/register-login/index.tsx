import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { dismissLinkLogin } from '@/session/session-from-link'
import { AgreementConfirmationSheet } from '@/shared/agreements/agreement-sheet'
import { CaptchaSheet } from '@/shared/captcha/captcha'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Segmented } from '@/ui/segmented/segmented'
import { AccountFields } from '../../parts/account-fields'
import { AgreementLinks } from '../../parts/agreement-links'
import { CodeAndPasswordFields } from '../../parts/code-and-password-fields'
import { LanguageSwitcher } from '../../parts/language-switcher'
import { MemberNameField } from '../../parts/member-name-field'
import { ReactivateAccountDialog } from '../../parts/reactivate-account-dialog'
import { SignInHeader } from '../../parts/sign-in-header'
import { SignInModeLinks } from '../../parts/sign-in-mode-links'
import { WechatPhoneOption } from '../../parts/wechat-phone-option'
import { isNameRequired, isPhoneConfirmedByWechat, needsCustomerService } from '../../sign-in-form'
import { texts } from '../../texts'
import { useSignIn } from '../../use-sign-in'
import './index.scss'

/**
 * A visitor signs in or registers by mobile number or e-mail, with a code or a password, after a slider
 * puzzle. `kind=email` starts with the e-mail. `pageShow`, `sessionId`, `openId`, `ticket`, `isBinding`
 * and `gjUtm` are the parameters of the specification.
 */
export default withPageBoundary(function RegisterLoginPage() {
  const t = useTexts(texts)
  const signIn = useSignIn(useRouteParams().kind === 'email' ? 'email' : 'mobile')
  const textOf = useFormatProblem(texts)
  const { form, submit } = signIn
  const { change, refusal } = form
  const problem = refusal && toProblemFromError(refusal)
  const { kind, mode } = form.value
  return (
    <Screen name="registerLogin">
      <View className="au-page">
        <SignInHeader />
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
          <CodeAndPasswordFields
            form={form}
            secondsToResend={signIn.secondsToResend}
            onRequestCode={signIn.requestCode}
            onSubmit={submit}
          />
          {isNameRequired(form.value) && <MemberNameField form={form} onConfirm={submit} />}
        </Card>
        {kind === 'mobile' && mode === 'code' && (
          <WechatPhoneOption
            isConfirmed={isPhoneConfirmedByWechat(form.value)}
            refused={signIn.refusedPhone}
            onAnswer={signIn.onWechatPhone}
          />
        )}
        <SignInModeLinks form={form} />
        {mode !== 'password' && <AgreementLinks form={form} onOpen={signIn.openPopup} />}
        {problem && (
          <View>
            <FieldError id="auth-error" text={textOf(problem)} />
            {needsCustomerService(problem) && <CustomerServiceLink id="auth-contact" />}
          </View>
        )}
        <Button id="auth-submit" kind="signal" block onPress={submit}>
          {t('submit')}
        </Button>
        {mode !== 'password' && <View className="pt-t13 pt-3 au-center">{t('autoRegister')}</View>}
        <LanguageSwitcher />
      </View>
      {signIn.popup && (
        <AgreementConfirmationSheet
          first={signIn.popup.first}
          onClose={signIn.closePopup}
          onComplete={signIn.onAgreementsConfirmed}
        />
      )}
      <ReactivateAccountDialog onClose={dismissLinkLogin} />
      <CaptchaSheet
        open={signIn.isPuzzleOpen}
        onClose={signIn.closePuzzle}
        onSolved={signIn.onPuzzleSolved}
      />
    </Screen>
  )
})
