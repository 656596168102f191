import { Text, View } from '@tarojs/components'
import { formatDateParts, formatMoneyText, preventLineBreaks } from '@/i18n/format'
import { useOwnAmount } from './own-currency'
import './own-currency.scss'

interface OwnAmountProps {
  cents: number
  currency: string
  /** a total is not converted by an old rate; other amounts then name the day of the rate */
  isTotal?: boolean
  /** is below the amount instead of after it */
  below?: boolean
}

/** The empty line of an own amount below, for a label that must be as high as its amount. */
export function OwnAmountSpace({ currency }: Pick<OwnAmountProps, 'currency'>) {
  return useOwnAmount(100, currency) && <View className="pt-own">{'\u00a0'}</View>
}

/** Shows an amount in the member's own currency. */
export function OwnAmount({ cents, currency, isTotal = false, below = false }: OwnAmountProps) {
  const look = `pt-own ${below ? 'pt-own--below' : ''}`
  const own = useOwnAmount(cents, currency)
  // An empty text, about as wide, keeps the place until the rates are known.
  if (own === 'loading') return <Text className={`${look} pt-own--awaited`}>{'\u00a0'}</Text>
  if (!own || (own.isRateOld && isTotal)) return null
  const day = own.isRateOld ? ` (${preventLineBreaks(formatDateParts(own.ratedAt, new Date()).date)})` : ''
  return <Text className={look}>{`≈\u00a0${formatMoneyText(own.cents, own.currency)}${day}`}</Text>
}
