import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getExchangeRates } from '@/contract/pricing/exchange-rates'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import { useCurrencyName } from '@/shared/currency-names/use-currency-name'
import { setCurrencyChoice, useCurrencyChoice } from '@/shared/own-currency/own-currency'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { texts } from '../texts'

/**
 * The currency in which amounts are shown with the settlement currency: that of the home country, none, or
 * any with an exchange rate. A choice takes effect at once. Without the rates, the other choices remain.
 */
export function CurrencySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  const nameOf = useCurrencyName()
  const signedIn = useSession((state) => state.signedIn)
  const rates = useCall(getExchangeRates, {}, { staleMs: REFERENCE_DATA_STALE_MS, enabled: open })
  const currencies = (rates.data?.rates ?? []).map(({ currency }) => currency)
  const choice = useCurrencyChoice()
  return (
    <ChoiceSheet
      id="settings-currency-sheet"
      open={open}
      title={t('currency')}
      options={[
        // A visitor has no home country.
        ...(signedIn ? [{ value: 'home', label: t('currency.home') }] : []),
        { value: 'none', label: t('currency.none') },
        ...currencies.map((code) => ({ value: code, label: nameOf(code) })),
      ]}
      value={signedIn || choice !== 'home' ? choice : 'none'}
      onChoose={setCurrencyChoice}
      onClose={onClose}
    >
      <QueryBoundary query={rates} isOpenToAll skeleton={<SkeletonCards cards={1} />}>
        {() => null}
      </QueryBoundary>
    </ChoiceSheet>
  )
}
