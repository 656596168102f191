import { useEffect } from 'react'
import { array, number, object, string } from 'valibot'
import { create } from 'zustand'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getExchangeRates } from '@/contract/pricing/exchange-rates'
import { type ConvertedAmount, convertForDisplay, type DatedExchangeRate } from '@/domain/pricing/exchange'
import { useSession } from '@/session/session-store'
import { defineStoredValue, YEAR_MS } from '@/storage/define-stored'
import { useMember } from '../account/member'

/** 'home': the currency of the home country. 'none': only the settlement currency. Else a currency. */
const storedChoice = defineStoredValue({
  name: 'currency',
  version: 1,
  schema: string(),
  lifetimeMs: YEAR_MS,
})
/** The last rates, so that amounts neither move nor vanish while new rates load, or without a network. */
const storedRates = defineStoredValue({
  name: 'exchangeRates',
  version: 1,
  schema: array(object({ currency: string(), per100: number(), validFrom: string() })),
  needsOptimisationConsent: true,
})

interface OwnCurrencyState {
  choice: string
  /** currency of the member's home country; null for none, undefined until it is known */
  home?: string | null
  rates: readonly DatedExchangeRate[] | undefined
}

const useStore = create<OwnCurrencyState>(() => ({
  choice: storedChoice.get() ?? 'home',
  rates: storedRates.get(),
}))

export const useCurrencyChoice = (): string => useStore((state) => state.choice)

export function setCurrencyChoice(choice: string): void {
  storedChoice.set(choice)
  useStore.setState({ choice })
}

/**
 * Returns the currency in which amounts are shown with the settlement currency; null for none, undefined
 * until the home country is known.
 */
export function useOwnCurrency(): string | null | undefined {
  const { choice, home } = useStore()
  const signedIn = useSession((state) => state.signedIn)
  if (choice === 'none') return null
  if (choice !== 'home') return choice
  return signedIn ? home : null
}

/** Loads what the amounts of a screen need. A screen with amounts calls it once. */
export function useLoadOwnCurrency(): void {
  const member = useMember().data
  const own = useOwnCurrency()
  const { data } = useCall(getExchangeRates, {}, { staleMs: REFERENCE_DATA_STALE_MS, enabled: own !== null })
  useEffect(() => {
    if (member) useStore.setState({ home: member.homeCountry?.currency ?? null })
  }, [member])
  useEffect(() => {
    if (!data) return
    storedRates.set(data.rates)
    useStore.setState({ rates: data.rates })
  }, [data])
}

/**
 * Returns an amount in the member's own currency. Undefined if none is shown, 'loading' until the rates are
 * known.
 */
export function useOwnAmount(
  cents: number,
  from: string,
): (ConvertedAmount & { currency: string }) | 'loading' | undefined {
  const own = useOwnCurrency()
  const rates = useStore((state) => state.rates)
  if (own === null || own === from) return undefined
  if (own === undefined || !rates) return 'loading'
  const converted = convertForDisplay(cents, { from, to: own, rates, now: new Date() })
  return converted && { ...converted, currency: own }
}
