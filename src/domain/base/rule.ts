/** Where a rule comes from, and the numbers that its words name; docs/reference/rules.md is made of these tables. */
export interface RuleSource {
  /** rows of the ledger, '' for a rule of our own */
  readonly rows: string
  /** the document's section, 'ours' where it leaves the rule to us */
  readonly source: string
  /** as the message beside the field is given them */
  readonly params?: Readonly<Record<string, string | number>>
  /** in English, where no message of a field says it */
  readonly says?: string
  /** it is judged by what the back end knows: no text alone breaks it */
  readonly needsData?: true
}

/** A rule for each code: a code without one does not compile. */
export type RuleDocsByCode<Code extends string> = Readonly<Record<Code, RuleSource>>
