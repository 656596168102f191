import type { FieldProblems } from '@/domain/problem'
import { useProblemText as useTextOf } from '@/shared/refusal/use-problem-text'
import { texts } from './texts/texts'

/** The words for the problem of a field, or undefined when it has none. */
export function useProblemText(problems: FieldProblems): (field: string) => string | undefined {
  const textOf = useTextOf(texts)
  return (field) => {
    const problem = problems[field]
    return problem && textOf(problem)
  }
}
