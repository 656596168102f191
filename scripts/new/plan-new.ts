import { parseArgs } from 'node:util'
import { planCall } from './call'
import { NewRefused, Plan } from './plan'
import { planScreen } from './screen'

export const HELP = `npm run new -- call <subject> <name>
  A call for members, its handler and its test: npm run new -- call parcels getParcelNotes

npm run new -- screen <feature> <name> --title "English|简体|繁體" [--call <name>] [--package <package>]
  A page, its words, its rows and its test: npm run new -- screen parcels parcelNotes --title "Notes|备注|備註"
  --call     the page shows the answer of a call that the first command wrote
  --package  for a new feature: its package of the mini program (src/screens/packages.ts), member without it

docs/how-to/add-a-call.md and docs/how-to/add-a-screen.md say what is left to do.`

/** Returns new contents of files below a root, as requested by the arguments. Throws NewRefused. */
export function planNew(root: string, args: string[]): Plan {
  const { values, positionals } = parse(args)
  const [kind, room, name, ...more] = positionals
  if (!room || !name || more.length) throw new NewRefused(HELP)
  const plan = new Plan(root)
  const { title, call, package: inPackage = 'member' } = values
  if (kind === 'call') planCall(plan, room, name)
  else if (kind === 'screen')
    planScreen(plan, { feature: room, name, title: title ?? '', call, root: inPackage })
  else throw new NewRefused(HELP)
  return plan
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, allowPositionals: true, options: { title: text, call: text, package: text } })
  } catch (error) {
    throw new NewRefused(`${(error as Error).message}\n\n${HELP}`)
  }
}
