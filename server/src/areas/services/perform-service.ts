import { readFile } from 'node:fs/promises'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PICTURE_ERRORS } from '../../../../src/contract/pictures/picture-errors'
import type {
  ADDED_SERVICE_NOT_WAITING_ERRORS,
  PERFORM_ADDED_SERVICE_ERRORS,
} from '../../../../src/contract/services/added-services'
import {
  ADDED_SERVICE_TYPE_CODE,
  canPerformServices,
  findAddedServiceTypeByCode,
  getExpectedFileCount,
  type ServiceFailureReason,
} from '../../../../src/domain/services/added-service'
import type { AppContext, OrderAggregate } from '../../base/context'
import { refuse } from '../../base/failure'
import { newId } from '../../base/ids'
import { transaction } from '../../base/transaction'
import { findOrder } from '../../db/repositories/orders/orders'
import {
  type AddedServiceFileRow,
  type AddedServiceOrderRow,
  countStoredServiceFiles,
  deleteServiceFileRow,
  findAddedServiceOrder,
  insertServiceFileInFreePlace,
  listUnfinishedFilesOfService,
  listWaitingServicesOfParcelAndInnerParcels,
  lockAddedService,
  markServiceFileStored,
  transitionAddedService,
} from '../../db/repositories/services/added-services'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { lockOrderAggregate } from '../orders/order-aggregate'
import { assertNoObstacle, refundOrder } from '../payments/cancel-order'
import { sanitisePicture } from '../pictures/sanitise-picture'

/** A file that is not written after this (ms) never will be: its request was killed. */
const FILE_WRITE_TIMEOUT_MS = 5 * 60_000

/** How many files are handed over with a service. */
export const getExpectedServiceFileCount = ({ addedType, count }: AddedServiceOrderRow): number => {
  const type = findAddedServiceTypeByCode(addedType)
  return type ? getExpectedFileCount({ type, count }) : 0
}

/** A service that waits, with all that belongs to its order locked. Throws serviceNotWaiting for any other. */
async function lockWaitingService(
  tx: AppContext,
  call: CallDeclaring<typeof ADDED_SERVICE_NOT_WAITING_ERRORS>,
  orderNo: string,
): Promise<{ aggregate: OrderAggregate; service: AddedServiceOrderRow }> {
  const order = await findOrder(tx.db, orderNo)
  if (order?.purpose !== 'valueAddedService') throw refuse(call, 'serviceNotWaiting')
  const aggregate = await lockOrderAggregate(tx, order)
  const service = await lockAddedService(tx.db, orderNo)
  if (service?.state !== 'waiting') throw refuse(call, 'serviceNotWaiting')
  return { aggregate, service }
}

/** What a file of a service shows. */
export interface ServiceFileMeta {
  /** the commodity, by its place in the declaration */
  goodsPosition?: number
  /** how many of it */
  counted?: number
}

/** A video in an MP4 container (ISO/IEC 14496-12): its first box says so. */
const isMp4 = (bytes: Buffer): boolean => bytes.subarray(4, 8).toString('latin1') === 'ftyp'

async function readMp4File(call: CallDeclaring<typeof PICTURE_ERRORS>, { path }: UploadedFile) {
  const bytes = await readFile(path)
  if (!isMp4(bytes)) throw refuse(call, 'notAPicture')
  return { type: 'video/mp4', fileName: `${newId()}.mp4`, bytes }
}

/** Removes a file of a service; the row after the file, so that none is lost sight of. */
async function removeServiceFile(
  context: AppContext,
  { id, fileName }: Pick<AddedServiceFileRow, 'id' | 'fileName'>,
): Promise<void> {
  await context.files.remove(fileName)
  await deleteServiceFileRow(context.db, id)
}

/** Frees the places that files hold which were never written to their end. */
async function removeUnfinishedFiles(context: AppContext, orderNo: string): Promise<void> {
  const before = new Date(context.now().getTime() - FILE_WRITE_TIMEOUT_MS)
  for (const file of await listUnfinishedFilesOfService(context.db, { orderNo, before }))
    await removeServiceFile(context, file)
}

/**
 * The warehouse hands over one picture or video of a service; members see it when the service is done. Throws
 * serviceNotWaiting for one that does not wait, filesIncomplete for more than were ordered, notAPicture and others for
 * what is none.
 */
export async function storeAddedServiceFile(
  context: AppContext,
  call: CallDeclaring<typeof PERFORM_ADDED_SERVICE_ERRORS & typeof PICTURE_ERRORS>,
  { orderNo, file, seen }: { orderNo: string; file: UploadedFile; seen: ServiceFileMeta },
): Promise<void> {
  const known = await findAddedServiceOrder(context.db, orderNo)
  if (known?.state !== 'waiting') throw refuse(call, 'serviceNotWaiting')
  const isVideo = known.addedType === ADDED_SERVICE_TYPE_CODE.video
  // Outside of any transaction: it is slow.
  const { bytes, type, fileName } = isVideo
    ? await readMp4File(call, file)
    : await sanitisePicture(call, file, known.memberId)
  await removeUnfinishedFiles(context, orderNo)
  const id = newId()
  await transaction(context, async (tx) => {
    const { service } = await lockWaitingService(tx, call, orderNo)
    const count = getExpectedServiceFileCount(service)
    const row = { id, orderNo, fileName, type, ...seen, createdAt: tx.now() }
    if (!(await insertServiceFileInFreePlace(tx.db, row, count)))
      throw refuse(call, 'filesIncomplete', { count })
  })
  try {
    await context.files.write(fileName, bytes)
    // So slow that its place was given away: nobody would ever find it.
    if (!(await markServiceFileStored(context.db, id)))
      throw new Error(`file ${id} of ${orderNo} came too late`)
  } catch (error) {
    await removeServiceFile(context, { id, fileName })
    throw error
  }
}

/** What the warehouse says of a service. */
interface ServiceRemark {
  orderNo: string
  /** its own */
  remark: string
}

/**
 * The warehouse has done a service: its member sees what it took. Throws serviceNotWaiting, and filesIncomplete while
 * files are missing.
 */
export const finishAddedService = (
  context: AppContext,
  call: CallDeclaring<typeof PERFORM_ADDED_SERVICE_ERRORS>,
  { orderNo, remark, reply }: ServiceRemark & { reply: string },
) =>
  transaction(context, async (tx) => {
    const { service } = await lockWaitingService(tx, call, orderNo)
    const count = getExpectedServiceFileCount(service)
    if ((await countStoredServiceFiles(tx.db, orderNo)) < count)
      throw refuse(call, 'filesIncomplete', { count })
    await transitionAddedService(tx.db, orderNo, { event: 'finish', at: tx.now(), whRemark: remark, reply })
  })

/** A service that waits fails, and its money goes back to where it came from (S2 §4); a provider is asked by the job. */
async function failAndRefund(
  tx: AppContext,
  aggregate: OrderAggregate,
  { reason, remark }: { reason: ServiceFailureReason; remark: string },
): Promise<void> {
  const step = { event: 'fail', at: tx.now(), failureReason: reason, whRemark: remark } as const
  await transitionAddedService(tx.db, aggregate.order.orderNo, step)
  // Customer service may have given it back before.
  if (aggregate.order.status === 'success') assertNoObstacle(aggregate, await refundOrder(tx, aggregate))
}

/** The warehouse could not do a service. Throws serviceNotWaiting. */
export const failAddedService = (
  context: AppContext,
  call: CallDeclaring<typeof ADDED_SERVICE_NOT_WAITING_ERRORS>,
  { orderNo, remark, reason }: ServiceRemark & { reason: ServiceFailureReason },
): Promise<void> =>
  transaction(context, async (tx) => {
    const { aggregate } = await lockWaitingService(tx, call, orderNo)
    await failAndRefund(tx, aggregate, { reason, remark })
  })

/**
 * A locked parcel, with those in it, has left the warehouse, is over, or others go in its place: nobody does what waits
 * for it any more.
 */
export async function failUnreachableServicesOfParcel(tx: AppContext, packageNo: string): Promise<void> {
  for (const { orderNo, memberId, ...parcel } of await listWaitingServicesOfParcelAndInnerParcels(
    tx.db,
    packageNo,
  )) {
    if (canPerformServices(parcel)) continue
    const aggregate = await lockOrderAggregate(tx, { orderNo, memberId })
    await failAndRefund(tx, aggregate, { reason: 'left', remark: '' })
  }
}
