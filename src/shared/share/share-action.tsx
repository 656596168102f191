import { useTexts } from '@/i18n/texts'
import { ShareButton } from '@/platform/elements/share-button'
import { webShare } from '@/platform/share/share'
import { Button, type ButtonLook, buttonLook } from '@/ui/button/button'
import { useCopy } from '@/ui/copy-button/copy-button'
import { shareTexts } from './texts/texts'
import { cardAddress, type ShareCard } from './use-page-share'

interface ShareActionProps {
  id: string
  card: ShareCard
  /** another where something else is the one main thing of the screen */
  kind?: ButtonLook['kind']
}

/** Sends the card that the page shares: WeChat asks to whom, a browser how; where it cannot, the link is copied. */
export function ShareAction({ id, card, kind = 'signal' }: ShareActionProps) {
  const t = useTexts(shareTexts)
  const copy = useCopy()
  if (!webShare)
    return (
      <ShareButton id={id} className={buttonLook({ kind, block: true })}>
        {t('send')}
      </ShareButton>
    )
  const { linkTo, open } = webShare
  const send = async () => {
    const url = linkTo(cardAddress(card))
    if (!(await open({ title: card.title, url }))) await copy(url, t('copied'))
  }
  return (
    <Button id={id} kind={kind} block onPress={send}>
      {t('send')}
    </Button>
  )
}
