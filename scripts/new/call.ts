import { checkCamel, checkKebab, toKebab, toSentence } from './names'
import { NewRefused, type Plan } from './plan'

const ALL_CALLS = 'src/contract/all-calls.ts'
/** First line of a new call's answer. A screen for the call shows this field. */
export const FIRST_ANSWER = 'answer: v.object({ time: UtcTimestampSchema })'
/** Lines that are removed when a screen makes the call. */
export const EXTERNAL_ONLY = '  /** No screen needs it yet. */\n  externalOnly: true,\n'
const pathOfCall = (subject: string, name: string): string => `/portage/${subject}/${name}`

const declaration = (name: string, path: string): string => `import * as v from 'valibot'
import { defineCall } from '../base/call'
import { EmptyPayloadSchema, UtcTimestampSchema } from '../base/schemas'

export const ${name} = defineCall({
  name: '${name}',
  method: 'GET',
  path: '${path}',
  payload: EmptyPayloadSchema,
  ${FIRST_ANSWER},
  errors: {},
${EXTERNAL_ONLY}  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: '${toSentence(name)}: the time of the answer',
})
`

const serverTest = (
  subject: string,
  name: string,
): string => `import { ${name} } from '../../../src/contract/${subject}/${toKebab(name)}'
import { host, hostMembers, me } from '../support/hosted'
import { ask } from '../support/people'

hostMembers()

it('${name} answers a member with the time', async () => {
  const time = host.context.now().toISOString()
  expect(await ask(host, ${name}, {}, { token: me.token })).toEqual({ time })
})
`

/** Adds the handler at the end of the function that `routes` exports. Throws NewRefused. */
function addHandler(plan: Plan, routes: string, name: string): void {
  const [body] =
    /^export function \w+\(\s*serve: ServeCall,\s*context: AppContext[\s\S]*?^\}\n/m.exec(
      plan.read(routes),
    ) ?? []
  if (!body) throw new NewRefused(`${routes} exports no function of (serve, context). Nothing was written.`)
  const handler = `  serve(${name}, async () => ({ time: context.now().toISOString() }))\n`
  plan.replace(routes, body, `${body.slice(0, -2)}${handler}}\n`)
}

/**
 * Plans a read call for members, its handler and its test: `npm run new -- call <subject> <name>`. Throws
 * NewRefused.
 */
export function planCall(plan: Plan, subject: string, name: string): void {
  checkKebab(subject)
  checkCamel(name)
  const routesOf = (area: string) => `server/src/areas/${area}/routes.ts`
  const subjects = plan.folders('src/contract').filter((each) => plan.has(routesOf(each)))
  if (!subjects.includes(subject))
    throw new NewRefused(
      `No subject '${subject}' has a contract and routes. These have: ${subjects.join(', ')}.`,
    )
  const path = pathOfCall(subject, name)
  for (const file of plan.filesBelow('src/contract'))
    if (plan.read(file).includes(`name: '${name}'`))
      throw new NewRefused(`${file} already has a call '${name}'.`)

  plan.create(`src/contract/${subject}/${toKebab(name)}.ts`, declaration(name, path))
  plan.addImport(ALL_CALLS, `import * as ${name} from './${subject}/${toKebab(name)}'`)
  plan.insertBefore(ALL_CALLS, '\n])', `\n  ${name},`)
  plan.addImport(
    routesOf(subject),
    `import { ${name} } from '../../../../src/contract/${subject}/${toKebab(name)}'`,
  )
  addHandler(plan, routesOf(subject), name)
  plan.create(`test/server/${subject}/${toKebab(name)}.test.ts`, serverTest(subject, name))
}
