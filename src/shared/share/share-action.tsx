import { useTexts } from '@/i18n/texts'
import { ShareButton } from '@/platform/elements/wechat-buttons'
import { webShare } from '@/platform/links/links'
import { Button, type ButtonStyle, getButtonClassName } from '@/ui/button/button'
import { useCopyToClipboard } from '@/ui/copy-button/copy-button'
import { shareCardButtonTexts } from './texts'
import { buildShareCardPath, type ShareCard } from './use-page-share'

interface ShareActionProps {
  id: string
  card: ShareCard
  /** another style where another action is the primary one of the screen */
  kind?: ButtonStyle['kind']
}

/**
 * Shares the card of the page. WeChat asks for the recipient, a browser for the method. A browser that cannot
 * share copies the link.
 */
export function ShareCardButton({ id, card, kind = 'signal' }: ShareActionProps) {
  const t = useTexts(shareCardButtonTexts)
  const copy = useCopyToClipboard()
  if (!webShare)
    return (
      <ShareButton id={id} className={getButtonClassName({ kind, block: true })}>
        {t('send')}
      </ShareButton>
    )
  const { linkTo, open } = webShare
  const send = async () => {
    const url = linkTo(buildShareCardPath(card))
    if (!(await open({ title: card.title, url }))) await copy(url, t('copied'))
  }
  return (
    <Button id={id} kind={kind} block onPress={send}>
      {t('send')}
    </Button>
  )
}
