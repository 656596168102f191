import type { RuleSource } from '../../src/domain/base/rule'
import { RULE_DOCS_BY_CHAPTER } from '../../src/domain/rules'
import { code, page, table } from './page'
import { REFUSAL_TEXTS } from './texts'

const HEAD = `Each rule is a row of \`src/domain/<subject>/*-rules.ts\`. The first column is the message next to the field, or a description of the rule. The back end refuses the same input with the same code.

- \`test/domain/rules.test.ts\` proves each rule on both sides of its boundary.
- A rule marked * needs stored data. Its proof is in \`test/server/\`.
- A new field code compiles only with its row and its boundary in \`test/domain/rule-bounds/\`.`

const filled = (text: string, params: RuleSource['params'] = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, param: string) => String(params[param] ?? whole))

function rowOf([name, rule]: [string, RuleSource]): string[] {
  const text = rule.says ?? REFUSAL_TEXTS[name]?.en
  if (!text) throw new Error(`${name} has no words`)
  return [filled(text, rule.params), code(name) + (rule.needsData ? ' *' : ''), rule.source, rule.rows]
}

/**
 * Returns the page of all rules for declarations, addresses and certificates, from the tables of the domain.
 */
export const rulesPage = (): string =>
  page(
    'Rules of declarations, addresses and certificates',
    HEAD,
    ...Object.entries(RULE_DOCS_BY_CHAPTER).flatMap(([chapter, rules]) => [
      `## ${chapter}`,
      table(
        ['rule', 'code', 'source', 'rows'],
        Object.entries(rules as Record<string, RuleSource>).map(rowOf),
      ),
    ]),
  )
