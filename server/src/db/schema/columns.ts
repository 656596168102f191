import { type SQL, sql } from 'drizzle-orm'
import { bigint, jsonb, type PgColumn, timestamp } from 'drizzle-orm/pg-core'
import type { LocalisedText } from '../../../../src/domain/base/language'

export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAtColumn = () => timestampColumn('created_at').notNull()

/**
 * Column of an amount of money in cents. It is a bigint, because four bytes may not be enough. The rules
 * limit one payment, but balances and orders are sums.
 */
export const centsColumn = (name: string) => bigint(name, { mode: 'number' })

/**
 * Column of a text in three languages. A row has all of them, so that a change of language needs no new
 * request.
 */
export const localisedColumn = (name: string) => jsonb(name).$type<LocalisedText>()

/** The currencies in use by ISO 4217. A new currency needs a migration. */
const ISO_4217 =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ' +
  'ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK ' +
  'MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF ' +
  'SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU ' +
  'UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'

const codes = sql.raw(
  ISO_4217.split(' ')
    .map((code) => `'${code}'`)
    .join(', '),
)

/** Returns the condition that a column holds an existing currency. */
export const buildIso4217CurrencyCondition = (column: PgColumn): SQL => sql`${column} in (${codes})`
