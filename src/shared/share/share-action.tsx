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
  /** another where something else is the one main thing of the screen */
  kind?: ButtonStyle['kind']
}

/** Sends the card that the page shares: WeChat asks to whom, a browser how; where it cannot, the link is copied. */
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
