import type { FORECAST_PROBLEMS } from '@/domain/forecast'
import type { GOODS_PROBLEMS } from '@/domain/goods'
import type { IMAGE_PROBLEMS } from '@/domain/image'
import type { FieldProblems, Problem } from '@/domain/problem'
import { useTexts } from '@/i18n/texts'
import { texts } from './texts/texts'

type Code =
  | (typeof FORECAST_PROBLEMS)[number]
  | (typeof GOODS_PROBLEMS)[number]
  | (typeof IMAGE_PROBLEMS)[number]

/** The words for the problem of a field, or undefined when it has none. */
export function useProblemText(problems: FieldProblems): (field: string) => string | undefined {
  const t = useTexts(texts)
  const words = ({ code, params }: Problem) => t(code as Code, params)
  return (field) => {
    const problem = problems[field]
    return problem && words(problem)
  }
}
