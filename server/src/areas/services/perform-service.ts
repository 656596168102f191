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

/** Time after which an unfinished file will never be written, in ms: its request was killed. */
const FILE_WRITE_TIMEOUT_MS = 5 * 60_000

/** Returns the number of files that the warehouse submits with a service. */
export const getExpectedServiceFileCount = ({ addedType, count }: AddedServiceOrderRow): number => {
  const type = findAddedServiceTypeByCode(addedType)
  return type ? getExpectedFileCount({ type, count }) : 0
}

/** Locks a waiting service with all that belongs to its order. Throws `serviceNotWaiting` for any other. */
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

/** Content that a file of a service shows. */
export interface ServiceFileMeta {
  /** position of the shown article in the declaration */
  goodsPosition?: number
  /** counted pieces of it */
  counted?: number
}

/** Returns whether the bytes are a video in an MP4 container (ISO/IEC 14496-12), by its first box. */
const isMp4 = (bytes: Buffer): boolean => bytes.subarray(4, 8).toString('latin1') === 'ftyp'

async function readMp4File(call: CallDeclaring<typeof PICTURE_ERRORS>, { path }: UploadedFile) {
  const bytes = await readFile(path)
  if (!isMp4(bytes)) throw refuse(call, 'notAPicture')
  return { type: 'video/mp4', fileName: `${newId()}.mp4`, bytes }
}

/** Removes a file of a service. The row is deleted after the file, so that no file is lost. */
async function removeServiceFile(
  context: AppContext,
  { id, fileName }: Pick<AddedServiceFileRow, 'id' | 'fileName'>,
): Promise<void> {
  await context.files.remove(fileName)
  await deleteServiceFileRow(context.db, id)
}

/** Frees the places of files that were never completely written. */
async function removeUnfinishedFiles(context: AppContext, orderNo: string): Promise<void> {
  const before = new Date(context.now().getTime() - FILE_WRITE_TIMEOUT_MS)
  for (const file of await listUnfinishedFilesOfService(context.db, { orderNo, before }))
    await removeServiceFile(context, file)
}

/**
 * Stores one picture or video of a service from the warehouse. Members see it when the service is done.
 * Throws `serviceNotWaiting` if the service does not wait, `filesIncomplete` for more files than were
 * ordered, `notAPicture` and other picture errors.
 */
export async function storeAddedServiceFile(
  context: AppContext,
  call: CallDeclaring<typeof PERFORM_ADDED_SERVICE_ERRORS & typeof PICTURE_ERRORS>,
  { orderNo, file, seen }: { orderNo: string; file: UploadedFile; seen: ServiceFileMeta },
): Promise<void> {
  const known = await findAddedServiceOrder(context.db, orderNo)
  if (known?.state !== 'waiting') throw refuse(call, 'serviceNotWaiting')
  const isVideo = known.addedType === ADDED_SERVICE_TYPE_CODE.video
  // Outside any transaction, because it is slow.
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
    // The write was so slow that the place was given to another file. Nobody would ever find this one.
    if (!(await markServiceFileStored(context.db, id)))
      throw new Error(`upload ${id} of ${orderNo} was too slow; another file has its place`)
  } catch (error) {
    await removeServiceFile(context, { id, fileName })
    throw error
  }
}

/** Answer of the warehouse about a service. */
interface ServiceRemark {
  orderNo: string
  /** remark of the warehouse, not of the member */
  remark: string
}

/**
 * Marks a service as done: its member then sees the files. Throws `serviceNotWaiting`, and `filesIncomplete`
 * while files are missing.
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

/**
 * Fails a waiting service and returns its money to the payment that it came from (S2 §4). The job calls the
 * provider.
 */
async function failAndRefund(
  tx: AppContext,
  aggregate: OrderAggregate,
  { reason, remark }: { reason: ServiceFailureReason; remark: string },
): Promise<void> {
  const step = { event: 'fail', at: tx.now(), failureReason: reason, whRemark: remark } as const
  await transitionAddedService(tx.db, aggregate.order.orderNo, step)
  // Customer service may have refunded it before.
  if (aggregate.order.status === 'success') assertNoObstacle(aggregate, await refundOrder(tx, aggregate))
}

/** Fails a service that the warehouse could not do. Throws `serviceNotWaiting`. */
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
 * Fails the waiting services of a locked parcel and of those inside it that nobody can do any more. The
 * parcel has left the warehouse, is over, or was replaced by others.
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
