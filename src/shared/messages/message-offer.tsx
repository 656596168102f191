import { View } from '@tarojs/components'
import type { ParcelMessageKind } from '@/domain/messages/parcel-message'
import { useTexts } from '@/i18n/texts'
import { type SubscribeMessageApi, subscribeMessageApi } from '@/platform/subscribe-message/subscribe-message'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { FieldError } from '@/ui/field-error/field-error'
import { subscribeMessageTexts } from './texts'
import { useSubscribeMessageOffer } from './use-message-offer'

/**
 * Offers messages through WeChat about the events of a parcel. Shows nothing outside WeChat, or without
 * messages to offer.
 */
export const SubscribeMessageOffer = ({ packageNo }: { packageNo: string }) =>
  subscribeMessageApi ? <Offer subscribe={subscribeMessageApi} packageNo={packageNo} /> : null

function Offer({ subscribe, packageNo }: { subscribe: SubscribeMessageApi; packageNo: string }) {
  const t = useTexts(subscribeMessageTexts)
  const offer = useSubscribeMessageOffer(subscribe, packageNo)
  if (!offer) return <UnseenPlace />
  const { isOff, isUnsaved, failure, accepted, open } = offer
  const list = (kinds: readonly ParcelMessageKind[]) =>
    kinds.map((kind) => t(`kind.${kind}`)).reduce((first, rest) => t('and', { first, rest }))
  if (!isOff && accepted.length === 0 && open.length === 0) return <UnseenPlace />
  return (
    <Card id="messages">
      {isOff ? (
        <ValueCell
          id="messages-off"
          label={t('off')}
          long
          trailing={
            <Button id="messages-settings" size="sm" onPress={offer.openSetting}>
              {t('settings')}
            </Button>
          }
        >
          {t('offText')}
        </ValueCell>
      ) : (
        <>
          {accepted.length > 0 && (
            <ValueCell id="messages-accepted" label={t('accepted')}>
              {list(accepted)}
            </ValueCell>
          )}
          {open.length > 0 && (
            <ValueCell
              id="messages-open"
              label={t('offer')}
              long
              note={failure && <FieldError id="messages-error" text={failure} />}
              trailing={
                <Button id="messages-ask" kind="ink" size="sm" onPress={offer.ask}>
                  {t(isUnsaved ? 'again' : 'ask')}
                </Button>
              }
            >
              {list(open)}
            </ValueCell>
          )}
        </>
      )}
    </Card>
  )
}

/** Keeps the card's place in the list, so that the cards below it do not pass to the view again. */
const UnseenPlace = () => <View className="pt-unseen" />
