import type { ADDRESS_PROBLEMS } from '@/domain/address'
import type { PHONE_PROBLEMS } from '@/domain/phone'
import type { Problem } from '@/domain/problem'
import { useTexts } from '@/i18n/texts'
import { texts } from './texts/texts'

type Code = (typeof ADDRESS_PROBLEMS)[number] | (typeof PHONE_PROBLEMS)[number]

/** Gives the text of a field's problem. */
export function useProblemText(): (problem: Problem) => string {
  const t = useTexts(texts)
  return ({ code, params }) => t(code as Code, params)
}
