import type { EXPORTER_PROBLEMS } from '../exporter'
import { AES_OVER_CENTS } from '../fee-rates'
import { EMAIL_MAX } from '../phone'
import type { Rules } from './rule'

const LAW = 'S2 §1; 15 CFR 30.6'
const AES = { rows: 'FORE-27', source: LAW } as const

/** What is wrong with who exports from the United States (FORE-27). */
export const EXPORTER_RULES: Rules<(typeof EXPORTER_PROBLEMS)[number]> = {
  'exporter.identity.required': AES,
  'exporter.certificate.unknown': { ...AES, needsData: true },
  'exporter.ein.format': { ...AES, source: `${LAW}; IRS` },
  'exporter.email.required': AES,
  'exporter.email.format': { ...AES, params: { max: EMAIL_MAX } },
  'exporter.agreed.required': AES,
}

/** When an export is declared by AES. */
export const AES_RULES = {
  'aes.needed': {
    rows: 'FORE-27',
    source: 'S2 §1; 15 CFR 30.37(a)',
    says: `What leaves the United States needs an AES declaration, and so the exporter's details, when goods of one Schedule B number are worth more than ${AES_OVER_CENTS / 100} USD.`,
  },
} satisfies Rules<string>
