import { EMAIL_MAX_LENGTH } from '../addresses/phone'
import type { RuleDocsByCode } from '../base/rule'
import { AES_SCHEDULE_B_THRESHOLD_USD_CENTS } from '../pricing/fee-rates'
import type { EXPORTER_PROBLEMS } from './exporter'

const LAW = 'S2 §1; 15 CFR 30.6'
const AES = { rows: 'FORE-27', source: LAW } as const

/** Rules for the details of an exporter from the United States (FORE-27). */
export const US_EXPORTER_RULE_DOCS: RuleDocsByCode<(typeof EXPORTER_PROBLEMS)[number]> = {
  'exporter.identity.required': AES,
  'exporter.certificate.unknown': { ...AES, needsData: true },
  'exporter.ein.format': { ...AES, source: `${LAW}; IRS` },
  'exporter.email.required': AES,
  'exporter.email.format': { ...AES, params: { max: EMAIL_MAX_LENGTH } },
  'exporter.agreed.required': AES,
}

/** Rule for when an export needs an AES declaration. */
export const AES_DECLARATION_RULE_DOCS = {
  'aes.needed': {
    rows: 'FORE-27',
    source: 'S2 §1; 15 CFR 30.37(a)',
    says: `An export from the United States needs an AES declaration and an exporter if goods of one Schedule B number are worth more than ${AES_SCHEDULE_B_THRESHOLD_USD_CENTS / 100} USD.`,
  },
} satisfies RuleDocsByCode<string>
