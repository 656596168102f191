import { Text, View } from '@tarojs/components'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getCustomerServiceContact } from '@/contract/warehouse/warehouse'
import { preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate, type ScreenName, type ScreenParams } from '@/navigation/navigation'
import { buildPageUrl } from '@/navigation/page-url'
import { ContactButton } from '@/platform/elements/wechat-buttons'
import { Button, getButtonClassName } from '@/ui/button/button'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { Sheet } from '@/ui/sheet/sheet'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { QueryBoundary } from '../query-boundary/query-boundary'
import { dialPhoneNumber, HotlineCell, useCanCallHotline } from './hotline-cell'
import { customerServiceTexts } from './texts'
import './customer-service-sheet.scss'

export interface CustomerServiceSheetProps {
  open: boolean
  onClose: () => void
  /** the number that the conversation is about; without it, for a visitor, there is no conversation */
  about?: string
  /** the screen of that number, for the card that WeChat attaches */
  opens?: { name: ScreenName; params: ScreenParams }
}

/** An e-mail address that breaks before its @ if it does not fit on one line. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      <Text>{email.slice(0, at)}</Text>
      <Text className="cs-domain">{email.slice(at)}</Text>
    </>
  )
}

/** Returns the query of the forwarder's own phone and e-mail; null where the forwarder has set none. */
export const useNamedContact = () =>
  useCall(getCustomerServiceContact, {}, { staleMs: REFERENCE_DATA_STALE_MS })

/** The forwarder's own phone and e-mail, which also work from abroad. */
export function NamedContactRows({
  phone,
  email,
  hours,
}: NonNullable<AnswerOf<typeof getCustomerServiceContact>>) {
  const t = useTexts(customerServiceTexts)
  const lang = useLanguage()
  return (
    <>
      <ValueCell
        label={t('phone')}
        note={preventLineBreaks(hours[lang])}
        trailing={
          <Button id="contact-call" kind="line" size="sm" onPress={() => dialPhoneNumber(phone)}>
            {t('call')}
          </Button>
        }
      >
        {phone}
      </ValueCell>
      <ValueCell
        label={t('email')}
        trailing={<CopyButton id="contact-copy-email" text={email} what={t('email')} />}
      >
        <EmailAddress email={email} />
      </ValueCell>
    </>
  )
}

/** The rows of the sheet. The contact is requested when it opens. A hotline that cannot be called comes last. */
function ContactRows({ about }: Pick<CustomerServiceSheetProps, 'about'>) {
  const t = useTexts(customerServiceTexts)
  const contact = useNamedContact()
  const canCallHotline = useCanCallHotline()
  const hotline = <HotlineCell id="contact-hotline" />
  return (
    <>
      <QueryBoundary query={contact} skeleton={<SkeletonCards cards={1} />}>
        {(found) => found && <NamedContactRows {...found} />}
      </QueryBoundary>
      {canCallHotline === undefined && <Placeholder />}
      {canCallHotline && hotline}
      {about !== undefined && (
        <ValueCell
          label={t('about')}
          code
          trailing={<CopyButton id="contact-copy-about" text={about} what={t('about')} />}
        >
          {about}
        </ValueCell>
      )}
      {!canCallHotline && hotline}
    </>
  )
}

/**
 * Sheet to contact customer service, about a parcel or an order if it has a number. The hotline is always
 * there, whatever contacts the forwarder has set.
 */
export function CustomerServiceSheet({ open, onClose, about, opens }: CustomerServiceSheetProps) {
  const t = useTexts(customerServiceTexts)
  return (
    <Sheet id="contact" open={open} title={t('title')} onClose={onClose}>
      <ContactRows about={about} />
      {about !== undefined && opens && <Conversation about={about} opens={opens} onClose={onClose} />}
    </Sheet>
  )
}

/** The ways to write: the conversation, and in WeChat its own chat. */
function Conversation({
  about,
  opens,
  onClose,
}: Required<Pick<CustomerServiceSheetProps, 'about' | 'opens' | 'onClose'>>) {
  const t = useTexts(customerServiceTexts)
  const write = () => {
    onClose()
    navigate('customerService', { about })
  }
  return (
    <View className="cs-chat">
      <Button id="contact-write" kind="signal" size="md" block onPress={write}>
        {t('write')}
      </Button>
      {ContactButton && (
        <ContactButton
          id="contact-chat"
          className={getButtonClassName({ size: 'md', block: true })}
          card={{ title: t('card', { about }), path: buildPageUrl(opens.name, opens.params) }}
        >
          {t('chat')}
        </ContactButton>
      )}
    </View>
  )
}
