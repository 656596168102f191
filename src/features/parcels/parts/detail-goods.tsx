import { Text, View } from '@tarojs/components'
import { resolveFileUrl } from '@/client/urls'
import { formatMoneyText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useOriginCountries } from '@/shared/customs/origin-countries'
import { OwnAmount } from '@/shared/own-currency/own-amount'
import { findAllowedForecastChange, openForecastChange } from '@/shared/parcels/open-forecast'
import { RefusedPicturePlaceholder } from '@/shared/pictures/refused-picture'
import { usePicturePreview } from '@/shared/pictures/use-preview'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { DecorativePicture } from '@/ui/picture/picture'
import { getPressableProps } from '@/ui/press/pressable-props'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/**
 * Link to change the forecast: all of it before the parcel arrives, and only goods and proof until it is
 * tallied.
 */
function ChangeDeclared({ summary }: { summary: ParcelDetail['summary'] }) {
  const t = useTexts(texts)
  const { packageNo } = summary
  const change = findAllowedForecastChange(summary)
  if (!change) return null
  return (
    <PressableLink id="details-edit" onPress={() => openForecastChange(change, packageNo)}>
      {t(`edit.${change}`)}
    </PressableLink>
  )
}

/** The action on the goods: change the forecast or, while the parcel waits for payment, split the parcel. */
function GoodsAction({ summary }: { summary: ParcelDetail['summary'] }) {
  const t = useTexts(texts)
  const { packageNo, canSplit, isPaymentUnderWay } = summary
  if (!canSplit || isPaymentUnderWay) return <ChangeDeclared summary={summary} />
  return (
    <PressableLink id="details-split" onPress={() => navigate('split', { packageNo })}>
      {t('split')}
    </PressableLink>
  )
}

/** Returns the country where an item was made; '' if nobody declared it. */
function useOriginText(goods: ParcelDetail['goods']): (item: ParcelDetail['goods'][number]) => string {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { data: countries = [] } = useOriginCountries(goods.some(({ originCountry }) => originCountry !== ''))
  return ({ originCountry }) => {
    const named = countries.find(({ code }) => code === originCountry)
    return originCountry && t('goods.origin', { country: named?.name[lang] ?? originCountry })
  }
}

/** The declared goods with the invoice for customs, and the shopping proof. */
export function DetailGoods({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const preview = usePicturePreview()
  const { summary, goods, sfPkg, declaredTotal, declaredCurrency, insuredCents, note, shoppingUrl } = detail
  const urls = sfPkg.picList.map(resolveFileUrl)
  const originOf = useOriginText(goods)
  return (
    <>
      {goods.length > 0 && (
        <Card id="details-goods" title={t('goods')} action={<GoodsAction summary={summary} />}>
          <View className="pc-body">
            {goods.map((item) => (
              <View key={item.id} className="pc-good">
                <View className="pc-good__name">
                  <Text>{item.description}</Text>{' '}
                  {item.gift && <StatusTag tone="idle">{t('gift')}</StatusTag>}
                  <View className="pt-t13 pt-3">
                    {[item.brand, item.specification, originOf(item)].filter(Boolean).join(' · ')}
                  </View>
                </View>
                <Text className="pt-num pt-nowrap">
                  {t('goods.piece', {
                    n: item.quantity,
                    amount: formatMoneyText(item.unitPrice, item.currency),
                  })}
                </Text>
              </View>
            ))}
            <View className="pc-total">
              <Text>{t('goods.total')}</Text>
              <Text className="pt-num">
                {formatMoneyText(declaredTotal, declaredCurrency)}{' '}
                <OwnAmount cents={declaredTotal} currency={declaredCurrency} isTotal />
              </Text>
            </View>
            {insuredCents !== null && (
              <View className="pc-total" id="details-insured">
                <Text>{t('insured')}</Text>
                <Text className="pt-num">
                  {formatMoneyText(insuredCents, declaredCurrency)}{' '}
                  <OwnAmount cents={insuredCents} currency={declaredCurrency} isTotal />
                </Text>
              </View>
            )}
            <PressableLink
              id="details-invoice"
              onPress={() => navigate('customsInvoice', { packageNo: summary.packageNo })}
            >
              {t('invoice.open')}
            </PressableLink>
            {note && <View className="pt-t13 pt-2">{t('note', { note })}</View>}
            {shoppingUrl && (
              <View className="pt-t13 pt-2 pc-good__name">{t('link', { url: shoppingUrl })}</View>
            )}
          </View>
        </Card>
      )}
      {urls.length > 0 && (
        <Card title={t('pictures')}>
          <View className="pc-shots">
            {urls.map((url, at) =>
              url ? (
                <View
                  key={url}
                  className="pc-shot"
                  {...getPressableProps('button', {
                    id: `details-picture-${at}`,
                    onPress: () => preview(urls.filter(Boolean), url),
                  })}
                  aria-label={t('picture', { n: at + 1 })}
                >
                  <DecorativePicture className="pc-shot__img" src={url} cover />
                </View>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a position
                <RefusedPicturePlaceholder key={`refused ${at + 1}`} id={`details-picture-${at}`} />
              ),
            )}
          </View>
        </Card>
      )}
    </>
  )
}
