import * as v from 'valibot'
import { type Call, defineCall } from '@/contract/call'

export const WHOLE = {
  name: 'getThing',
  method: 'GET',
  path: '/portage/thing',
  payload: v.object({}),
  answer: v.null(),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'A thing that stands for every call',
} as const
type Whole = typeof WHOLE
const without = <Name extends keyof Whole>(name: Name): Omit<Whole, Name> => {
  const { [name]: _, ...rest } = WHOLE
  return rest
}

/** Read by the type check alone: each line is a declaration that it refuses, and it fails on a line that it takes. */
export const REFUSED: (() => Call)[] = [
  // @ts-expect-error: no name
  () => defineCall(without('name')),
  // @ts-expect-error: no method
  () => defineCall(without('method')),
  // @ts-expect-error: no path
  () => defineCall(without('path')),
  // @ts-expect-error: no payload
  () => defineCall(without('payload')),
  // @ts-expect-error: no answer
  () => defineCall(without('answer')),
  // @ts-expect-error: no error table
  () => defineCall(without('errors')),
  // @ts-expect-error: nobody may call it
  () => defineCall(without('who')),
  // @ts-expect-error: no limit
  () => defineCall(without('limitPerMinute')),
  // @ts-expect-error: no source
  () => defineCall(without('source')),
  // @ts-expect-error: no summary
  () => defineCall(without('summary')),
  // @ts-expect-error: a meaning in English is no key of the catalogues
  () => defineCall({ ...WHOLE, errors: { '2': 'thing not found' } }),
  // @ts-expect-error: nor is it when it stands beside a field
  () => defineCall({ ...WHOLE, errors: { '2': { text: 'thing not found', field: 'thing' } } }),
  // @ts-expect-error: a problem of every field is no refusal of a call
  () => defineCall({ ...WHOLE, errors: { '2': 'contract.required' } }),
  // @ts-expect-error: a limit is a number a minute, or said to be none
  () => defineCall({ ...WHOLE, limitPerMinute: 'often' }),
]
