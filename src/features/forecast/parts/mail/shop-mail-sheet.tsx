import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import {
  type ParsedShopMail,
  parseShopMail,
  SHOP_MAIL_MAX_LENGTH,
} from '@/domain/forecast/shop-mail/read-shop-mail'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { runAfterPressForMember } from '@/session/run-after-press-for-member'
import { PasteField } from '@/shared/form/paste-field'
import { useTextStoredPerMember } from '@/shared/form/use-kept-text'
import { Button } from '@/ui/button/button'
import { ValueCell } from '@/ui/cell/value-cell'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Icon } from '@/ui/icon/icon'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { Sheet } from '@/ui/sheet/sheet'
import { fillFromShopMail, hasDifferentTrackingNumber } from '../../fill-from-shop-mail'
import { presetOriginCountry } from '../../goods-item-form'
import { storedShopMail } from '../../stored-forecast-draft'
import { texts } from '../../texts'
import { useShopMailItems } from '../../use-shop-mail-items'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'
import { checkTrackingNumberAtServer } from '../trip/tracking-number-row'
import { ShopMailGoods } from './shop-mail-goods'

/**
 * The member pastes a mail or message of a shop. The sheet reads it, the member checks the result, and only
 * then fills the draft.
 */
export function ShopMailSheet() {
  const t = useTexts(texts)
  const form = useForecastFields()
  const trip = useTrip()
  const { warehouse } = trip
  const currency = warehouse?.currency ?? ''
  const [open, setOpen] = useState(false)
  const [text, setText] = useTextStoredPerMember(storedShopMail.of)
  const [replacesNumber, setReplaces] = useState(false)
  const parsed = useMemo(() => parseShopMail(text), [text])
  const [chosenNumber, setChosenNumber] = useState<string>()
  const mail = { ...parsed, trackingNo: parsed.trackingNo ?? chosenNumber }
  const { offers, items, change, reset } = useShopMailItems(parsed, { currency, asks: open && text !== '' })
  const isFound = mail.trackingNo !== undefined || offers.length > 0
  const enter = (entered: string) => {
    setText(entered)
    setChosenNumber(undefined)
    reset()
  }
  const fill = () => {
    const filled = fillFromShopMail(form.current(), {
      ...{ mail, items, currency, replacesNumber },
      originCountry: presetOriginCountry(trip),
    })
    form.change(filled)
    if (filled.trackingNo) void checkTrackingNumberAtServer(form, filled.trackingNo)
    enter('')
    setReplaces(false)
    setOpen(false)
  }
  return (
    <>
      <Button id="forecast-mail-open" block onPress={() => setOpen(true)}>
        {t('shopMail.open')}
      </Button>
      <Sheet
        id="forecast-mail-sheet"
        open={open}
        title={t('shopMail.open')}
        onClose={() => setOpen(false)}
        footer={
          isFound && (
            <Button id="forecast-mail-fill" kind="signal" block onPress={() => runAfterPressForMember(fill)}>
              {t('shopMail.fill')}
            </Button>
          )
        }
      >
        <PasteField
          id="forecast-mail"
          label={t('shopMail.text')}
          placeholder={t('shopMail.example')}
          hint={t('shopMail.hint')}
          found={isFound ? t('shopMail.found') : undefined}
          max={SHOP_MAIL_MAX_LENGTH}
          value={text}
          onChange={enter}
          error={
            text.length > SHOP_MAIL_MAX_LENGTH
              ? t('shopMail.tooLong', { max: SHOP_MAIL_MAX_LENGTH })
              : undefined
          }
        />
        {text.trim() !== '' && <ShopMailResult mail={mail} />}
        {mail.trackingNos.length > 0 && (
          <View id="forecast-mail-numbers" className="fc-mode">
            <View className="fc-hint">{t('shopMail.several')}</View>
            <RadioBoxes
              id="forecast-mail-which"
              label={t('shopMail.which')}
              options={mail.trackingNos.map((value) => ({ value, label: value }))}
              value={chosenNumber}
              onChange={setChosenNumber}
            />
          </View>
        )}
        {offers.map((offer) => (
          <ShopMailGoods
            key={offer.at}
            offer={offer}
            isOneOfMany={offers.length > 1}
            limits={warehouse}
            onChange={(to) => change(offer.at, to)}
          />
        ))}
        {hasDifferentTrackingNumber(form.value, mail) && (
          <View className="pt-card__body pt-card__body--stack">
            <Checkbox id="forecast-mail-replace" checked={replacesNumber} onChange={setReplaces}>
              {t('shopMail.replace', { held: form.value.trackingNo })}
            </Checkbox>
          </View>
        )}
      </Sheet>
    </>
  )
}

/** The tracking number and shop that were found. A doubtful number is not used. */
function ShopMailResult({ mail }: { mail: ParsedShopMail }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { trackingNo, carrier, shop } = mail
  return (
    <View id="forecast-mail-found" className="pt-paste__found" role="status">
      <ValueCell
        id="forecast-mail-number"
        label={t('shopMail.trackingNo')}
        note={carrier?.[lang]}
        trailing={trackingNo && <Icon name="check" />}
      >
        {trackingNo ?? t(mail.trackingNos.length > 0 ? 'shopMail.chooseNumber' : 'shopMail.noNumber')}
      </ValueCell>
      {shop && <ValueCell label={t('shopMail.shop')}>{shop}</ValueCell>}
    </View>
  )
}
