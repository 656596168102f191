import * as v from 'valibot'
import type { FieldProblems } from '../../../src/domain/base/problem'
import { InvalidFieldsError, REPORTED_FIELD_PROBLEMS_MAX } from '../base/failure'
import { getMissingFieldCode } from './refusal'

/** What a schema reads from fields. Throws InvalidFieldsError with a problem for each field that it does not take. */
export function parseOrRefuse<S extends v.GenericSchema>(schema: S, fields: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, fields)
  if (!result.success) throw new InvalidFieldsError(problemsOfIssues(result.issues))
  return result.output
}

function problemsOfIssues(issues: readonly v.BaseIssue<unknown>[]): FieldProblems {
  return Object.fromEntries(
    issues
      .slice(0, REPORTED_FIELD_PROBLEMS_MAX)
      .map((issue) => [
        v.getDotPath(issue) ?? '',
        issue.received === 'undefined'
          ? { code: getMissingFieldCode(v.getDotPath(issue) ?? '') }
          : { code: 'contract' },
      ]),
  )
}
