import type { ADDRESS_PROBLEMS } from '@/domain/address'
import type { PHONE_PROBLEMS } from '@/domain/phone'
import type { FieldProblems } from '@/domain/problem'
import { useTexts } from '@/i18n/texts'
import { texts } from './texts/texts'

type Code = (typeof ADDRESS_PROBLEMS)[number] | (typeof PHONE_PROBLEMS)[number]

/** The words for the problem of a field, or undefined when it has none. */
export function useProblemText(problems: FieldProblems): (field: string) => string | undefined {
  const t = useTexts(texts)
  return (field) => {
    const problem = problems[field]
    return problem && t(problem.code as Code, problem.params)
  }
}
