import { useTexts } from '@/i18n/texts'
import { currencyNames } from './texts'

/** Currencies that have a name in the texts: the settlement currency, and those with a rate at the start. */
const NAMED_CURRENCIES = [
  ...(['CNY', 'USD', 'HKD', 'MOP', 'TWD', 'SGD'] as const),
  ...(['MYR', 'AED', 'KES', 'GBP', 'JPY', 'KRW'] as const),
  ...(['EUR', 'AUD', 'NZD', 'CAD', 'GEL'] as const),
]

/** Returns a function that names a currency: 'Singapore dollar SGD', or only its code. */
export function useCurrencyName(): (code: string) => string {
  const t = useTexts(currencyNames)
  return (code) => {
    const named = NAMED_CURRENCIES.find((each) => each === code)
    return named ? `${t(`currency.${named}`)} ${code}` : code
  }
}
