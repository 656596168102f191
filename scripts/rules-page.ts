import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalisedText } from '../src/domain/base/language'
import type { RuleSource } from '../src/domain/base/rule'
import { RULE_DOCS_BY_CHAPTER } from '../src/domain/rules'

/** The messages of the fields, in English. */
const MESSAGES: Record<string, LocalisedText> = Object.assign(
  {},
  ...['addresses', 'certificates', 'exporter', 'forecast', 'pictures'].map((subject) =>
    JSON.parse(readFileSync(join(__dirname, `../src/contract/${subject}/texts.json`), 'utf8')),
  ),
)

const HEAD = `# Every rule of a declaration, an address and a certificate

Made by \`npx tsx scripts/rules.ts\` from the tables \`src/domain/<subject>/*-rules.ts\`; a test fails when it is older than they are. The words are the message that the shopper reads beside the field, and the back end refuses the same thing by the same code. \`test/domain/rules.test.ts\` proves each rule on both sides of its boundary; a rule marked with * is judged by what the back end has stored, and proved in \`test/server/\`. Where the documents leave a rule open, [domain.md](domain.md) says what was chosen.

A new code of a field does not compile until its row stands in the subject's \`*-rules.ts\` and its boundary in \`test/domain/rule-bounds/\`.
`

const filled = (text: string, params: RuleSource['params'] = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, param: string) => String(params[param] ?? whole))

function lineOf([code, rule]: [string, RuleSource]): string {
  const text = rule.says ?? MESSAGES[code]?.en
  if (!text) throw new Error(`${code} has no words`)
  const mark = rule.needsData ? ' *' : ''
  const says = filled(text, rule.params).replace(/\|/g, '\\|').replace(/</g, '&lt;')
  return `| ${says} | \`${code}\`${mark} | ${rule.source} | ${rule.rows} |`
}

/** docs/rules.md, by the tables of the domain. */
export const rulesPage = (): string =>
  [
    HEAD,
    ...Object.entries(RULE_DOCS_BY_CHAPTER).flatMap(([chapter, rules]) => [
      `## ${chapter}\n`,
      '| rule | code | source | rows |\n|---|---|---|---|',
      ...Object.entries(rules as Record<string, RuleSource>).map(lineOf),
      '',
    ]),
  ].join('\n')
