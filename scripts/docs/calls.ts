import { MEMBER_AND_VISITOR_CALLS } from '../../src/contract/all-calls'
import { readDeclarationNotes } from './declarations'
import { code, page, table } from './page'

const HEAD = `Every call of members and visitors, from its declaration in \`src/contract\`. A running back end shows payloads and answers at \`/docs\`.

- **source**: the section of the specification that has the path, or *ours*.
- **a minute**: calls that one IP address may make; more are refused with HTTP 429.
- Calls of the operator are in \`sandbox/contract\`.`

/** Returns the page of all calls of the app, by subject. */
export function callsPage(): string {
  const { subjects, externalOnly } = readDeclarationNotes()
  const named = [...new Set(subjects.values())].sort()
  const callsOf = (subject: string) =>
    MEMBER_AND_VISITOR_CALLS.filter(({ name }) => subjects.get(name) === subject)
  return page(
    'Calls',
    HEAD,
    ...named.flatMap((subject) => [
      `## ${subject}`,
      table(
        ['call', 'method and path', 'caller', 'a minute', 'source', 'what it does'],
        callsOf(subject).map(({ name, method, path, who, limitPerMinute, source, summary }) => {
          const reason = externalOnly.get(name)
          return [
            code(name),
            code(`${method} ${path}`),
            who,
            String(limitPerMinute),
            source,
            reason ? `${summary.replace(/\.$/, '')}. *No screen makes it:* ${reason}` : summary,
          ]
        }),
      ),
    ]),
  )
}
