import { useTexts } from '@/i18n/texts'
import { requestSignIn } from '@/navigation/return-path'
import { State } from '@/ui/state/state'
import { texts } from './texts/texts'

/** What a visitor sees in the place of what belongs to a member, with the way to the sign-in. */
export function Visitor({ wantsTo }: { wantsTo: 'see' | 'fillIn' }) {
  const t = useTexts(texts)
  const signIn = { id: 'load-sign-in', label: t('signIn'), onPress: requestSignIn }
  const [title, text] =
    wantsTo === 'see' ? [t('signInTitle'), t('signInText')] : [t('signInToFillIn'), t('signInToFillInText')]
  return <State id="load-visitor" icon="user" title={title} text={text} action={signIn} />
}
