import { useTexts } from '@/i18n/texts'
import { openSignIn } from '@/navigation/return-path'
import { StatusMessage } from '@/ui/status-message/status-message'
import { loadStateTexts } from './texts'

/** Replaces a member's content for a visitor, with a button to sign in. */
export function SignInPrompt({ wantsTo }: { wantsTo: 'see' | 'fillIn' }) {
  const t = useTexts(loadStateTexts)
  const signIn = { id: 'load-sign-in', label: t('signIn'), onPress: openSignIn }
  const [title, text] =
    wantsTo === 'see' ? [t('signInTitle'), t('signInText')] : [t('signInToFillIn'), t('signInToFillInText')]
  return <StatusMessage id="load-visitor" icon="user" title={title} text={text} action={signIn} />
}
