import * as v from 'valibot'
import type { FieldProblems } from '../../../src/domain/base/problem'
import { InvalidFieldsError, REPORTED_FIELD_PROBLEMS_MAX } from '../base/failure'
import { getMissingFieldCode } from './refusal'

/** Parses fields with a schema. Throws InvalidFieldsError with a problem for each invalid field. */
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
