import { MEMBER_AND_VISITOR_CALLS } from '../../src/contract/all-calls'
import { errorKey, readDeclarationNotes } from './declarations'
import { code, page, table } from './page'
import { REFUSAL_TEXTS } from './texts'

const HEAD = `The response of a call is \`{code, msg, data}\`. \`code\` is a text; \`0\` is success. \`msg\` is in the language of the caller.

## Codes of every call`

const GENERAL = table(
  ['code', 'HTTP status', 'meaning'],
  [
    ['`5003`', '200', 'The caller is not signed in.'],
    ['`400`', '200', 'A field is refused. `data.problems` names each field, its rule and a message.'],
    ['`422`', '200', 'The idempotency key was used with other content. Nothing was written.'],
    ['`400`', '400', 'The body is unreadable, or the host header is missing. `problems` is absent.'],
    ['`404`, `405`', 'the same', 'There is no such call, or it has another method (header `allow`).'],
    [
      '`408`',
      '408',
      'The headers did not arrive within 30 s, or the body within `PORTAGE_REQUEST_TIMEOUT_MS`.',
    ],
    [
      '`400`',
      '413, 415, 417, 431',
      'Too large; a wrong encoding; an unsupported expectation; headers too large.',
    ],
    ['`429`', '429', 'The caller sent more calls than the limit of a minute allows.'],
    ['`500`', '500', 'A fault of the back end. The log has it.'],
    ['`503`', '503', 'The back end is closing, or its database cannot be reached.'],
  ],
)

const OWN = `## Codes of single calls

A code means one thing in its call. Another call may use it for something else (\`S2 §7\`). A call that answers with a code that it does not declare does not compile.

- A screen tests a refusal by its name: \`isRefusal(error, payOrder, 'amountChanged')\`.
- A handler refuses by name: \`throw refuse(call, 'parcelNotFound')\`.
- An error with a *field* shows its message next to that field. Any other error shows it next to the button, or in place of the content that could not be read.`

/**
 * Returns the page of all errors that calls declare, with one row for each combination of code, name and
 * message.
 */
export function errorCodesPage(): string {
  const { errors: notes } = readDeclarationNotes()
  const rows = new Map<string, { cells: string[]; calls: string[] }>()
  for (const { name: call, errors } of MEMBER_AND_VISITOR_CALLS)
    for (const [name, declared] of Object.entries(errors)) {
      const key = [errorKey(name, declared), declared.field].join(' ')
      const words = REFUSAL_TEXTS[declared.text]?.en ?? ''
      const field = declared.field ? code(declared.field) : ''
      const cells = [code(declared.code), code(name), field, words, notes.get(errorKey(name, declared)) ?? '']
      const row = rows.get(key) ?? { cells, calls: [] }
      row.calls.push(code(call))
      rows.set(key, row)
    }
  const sorted = [...rows.values()]
    .map(({ cells, calls }) => [...cells, calls.join(', ')])
    .sort(([one = ''], [other = '']) => one.localeCompare(other, 'en', { numeric: true }))
  return page(
    'Error codes',
    HEAD,
    GENERAL,
    OWN,
    table(['code', 'name', 'field', 'message', 'when', 'calls'], sorted),
  )
}
