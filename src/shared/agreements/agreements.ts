import { callServer } from '@/client/call-server'
import { invalidateCalls, REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import {
  type ConfirmedAgreement,
  getAgreement,
  getAgreementStatus,
  signAgreements,
} from '@/contract/auth/agreements'
import type { PayloadOf } from '@/contract/base/call'
import { REQUIRED_AGREEMENT_CODES } from '@/domain/auth/agreement'
import { LOCALE_BY_LANG } from '@/domain/base/language'
import { useLanguage } from '@/i18n/language'

/** Returns the query of an agreement's text in the user's language. */
export function useAgreementText(typeCode: PayloadOf<typeof getAgreement>['typeCode'], enabled = true) {
  const languageCode = LOCALE_BY_LANG[useLanguage()]
  return useCall(getAgreement, { typeCode, languageCode }, { enabled, staleMs: REFERENCE_DATA_STALE_MS })
}

/**
 * Returns the query of the required agreements that the member has signed in their current version, with the
 * time.
 */
export const useSignedRequiredAgreements = (enabled: boolean) =>
  useCall(getAgreementStatus, { typeCode: [...REQUIRED_AGREEMENT_CODES] }, { enabled })

/** Signs all confirmed agreements with one call (S1 §4). @throws CallError */
export async function submitConfirmedAgreements(agreements: ConfirmedAgreement[]): Promise<void> {
  await callServer(signAgreements, agreements)
  await invalidateCalls(getAgreementStatus)
}

/** Requests the texts again, because one of them has a newer version. */
export const refetchAgreementTexts = (): Promise<unknown> => invalidateCalls(getAgreement)
