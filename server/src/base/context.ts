import type { FastifyBaseLogger } from 'fastify'
import type { Lang } from '../../../src/domain/base/language'
import type { Db } from '../db/open-db'
import type { Encrypter } from '../files/encrypter'
import type { FileStore } from '../files/file-store'
import type { Settings } from './settings'

/**
 * What an upper area does when a lower one changes what it stands on (docs/back-end.md). Each runs in the transaction
 * of the change.
 */
export interface DomainEvents {
  /** before a parcel is locked of which something else, or nothing, may be due: locks what stands before it */
  beforeAmountDueChange(tx: AppContext, packageNo: string): Promise<void>
  /** the fees of a locked parcel were written anew, or it became an exception, was split or is over and nothing is due */
  afterAmountDueChange(tx: AppContext, packageNo: string): Promise<void>
  /** a locked parcel has left the warehouse for its destination */
  afterParcelDeparted(tx: AppContext, packageNo: string): Promise<void>
  /** a locked parcel is over, without being delivered */
  afterParcelEnded(tx: AppContext, packageNo: string): Promise<void>
}

/** What every area works with. Handed over, never looked up. */
export interface AppContext {
  db: Db
  files: FileStore
  /** encrypts numbers and pictures of certificates */
  seal: Encrypter
  settings: Settings
  events: DomainEvents
  /** the present moment; tests set it */
  now(): Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export interface Member {
  id: string
  aptId: string
  name: string
  memberType: 'regular' | 'vip'
}

/** One request, after its credentials and headers were read. */
export interface RequestContext {
  lang: Lang
  /** SHA-256 of the session's token, for signing out */
  tokenHash: string | undefined
  campaign: string
  /** header x-access-source; NaN for the one call that says 'app' */
  accessSource: number
}
