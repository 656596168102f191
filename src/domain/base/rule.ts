/**
 * The source of a rule, and the numbers that its text contains. `docs/reference/rules.md` is generated from
 * these tables.
 */
export interface RuleSource {
  /** rows of the ledger; '' for a rule that is only ours */
  readonly rows: string
  /** section of the document; 'ours' where the document leaves the rule to us */
  readonly source: string
  /** values that the message next to the field receives */
  readonly params?: Readonly<Record<string, string | number>>
  /** text of the rule in English, if no message of a field has it */
  readonly says?: string
  /** the back end checks the rule with stored data; no input breaks it without that data */
  readonly needsData?: true
}

/** One rule for each code. The code does not compile if a rule is missing. */
export type RuleDocsByCode<Code extends string> = Readonly<Record<Code, RuleSource>>
