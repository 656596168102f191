import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import {
  finishAddedService,
  getExpectedServiceFileCount,
  storeAddedServiceFile,
} from '../../../server/src/areas/services/perform-service'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import { listGoodsOfParcels } from '../../../server/src/db/repositories/forecast/goods'
import {
  type AddedServiceOrderRow,
  countStoredServiceFiles,
  findAddedServiceOrder,
  listWaitingNonVideoServicesPaidBefore,
} from '../../../server/src/db/repositories/services/added-services'
import { createTemporaryPathFactory } from '../../../server/src/files/temporary-files'
import { removeUploadedFiles } from '../../../server/src/http/uploads/multipart-body'
import { ADDED_SERVICE_TYPE_CODE } from '../../../src/domain/services/added-service'
import {
  sandboxCompleteService,
  sandboxTakeServicePhotos,
  sandboxUploadServiceFile,
} from '../../contract/added-services'

const WIDTH = 1200
const HEIGHT = 960
const PIECES_DRAWN_MAX = 12
const TINTS = ['#1f4e9c', '#9b4f00', '#17714a', '#7a3e8e', '#0f1f3d', '#8a6d1f']

/** Draws pieces of an article on the packing table, next to a ruler. `at` selects their colour. */
function drawPieces(pieces: number, at: number): string {
  const shown = Math.min(PIECES_DRAWN_MAX, Math.max(1, pieces))
  const columns = Math.ceil(Math.sqrt(shown))
  const rows = Math.ceil(shown / columns)
  const [width, height] = [WIDTH / columns, (HEIGHT - 160) / rows]
  const boxes = Array.from({ length: shown }, (_, n) => {
    const [x, y] = [(n % columns) * width, Math.floor(n / columns) * height]
    const tint = TINTS[at % TINTS.length]
    return `<rect x="${x + width * 0.15}" y="${y + height * 0.15}" width="${width * 0.7}" height="${height * 0.7}" rx="24" fill="${tint}"/>
      <rect x="${x + width * 0.15}" y="${y + height * 0.45}" width="${width * 0.7}" height="${height * 0.08}" fill="#fff" opacity=".5"/>`
  })
  const ticks = Array.from(
    { length: 40 },
    (_, n) =>
      `<path d="M${n * 30 + 15} ${HEIGHT - 120}v${n % 5 === 0 ? 70 : 40}" stroke="#3c2f10" stroke-width="5"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#f3ead6"/>${boxes.join('')}
    <rect y="${HEIGHT - 120}" width="${WIDTH}" height="120" fill="#d9b873"/>${ticks.join('')}</svg>`
}

/**
 * Takes one photograph of a service. `at` is the position of an article; after the last article, it is the
 * parcel's.
 */
async function takePhotograph(
  context: AppContext,
  { orderNo, packageNo }: AddedServiceOrderRow,
  at: number,
): Promise<void> {
  const item = (await listGoodsOfParcels(context.db, [packageNo]))[at]
  const path = (await createTemporaryPathFactory(context.settings))()
  const file = { name: 'file', path, bytes: 0, sha256: '' }
  try {
    await writeFile(
      path,
      await sharp(Buffer.from(drawPieces(item?.quantity ?? 1, at)))
        .jpeg()
        .toBuffer(),
    )
    const { size: bytes } = await stat(path)
    const seen = item ? { goodsPosition: item.position, counted: item.quantity } : {}
    // Uses the operator's upload call. Its picture errors cannot occur, because the file is a drawn picture.
    await storeAddedServiceFile(context, sandboxUploadServiceFile, {
      orderNo,
      file: { ...file, bytes },
      seen,
    })
  } finally {
    await removeUploadedFiles([file])
  }
}

/**
 * Takes the missing photographs of a service. Throws `serviceNotWaiting` if the service does not wait, and
 * `filesIncomplete` if the service has no photographs.
 */
export async function takeServicePhotographs(context: AppContext, orderNo: string): Promise<void> {
  const service = await findAddedServiceOrder(context.db, orderNo)
  if (service?.state !== 'waiting') throw refuse(sandboxTakeServicePhotos, 'serviceNotWaiting')
  const count = service.addedType === ADDED_SERVICE_TYPE_CODE.photo ? getExpectedServiceFileCount(service) : 0
  if (count === 0)
    throw refuse(sandboxTakeServicePhotos, 'filesIncomplete', {
      count: getExpectedServiceFileCount(service),
    })
  for (let at = await countStoredServiceFiles(context.db, orderNo); at < count; at += 1)
    await takePhotograph(context, service, at)
}

async function completeService(
  context: AppContext,
  { orderNo, addedType }: AddedServiceOrderRow,
): Promise<void> {
  if (addedType === ADDED_SERVICE_TYPE_CODE.photo) await takeServicePhotographs(context, orderNo)
  await finishAddedService(context, sandboxCompleteService, { orderNo, remark: '', reply: '' })
}

/**
 * In the automatic run, does the services that were paid at least `stepMs` ago. A video waits for a person
 * with a camera. A service that fails does not block the others.
 */
export async function completeDueServices(context: AppContext, stepMs: number): Promise<void> {
  const since = new Date(context.now().getTime() - stepMs)
  for (const service of await listWaitingNonVideoServicesPaidBefore(context.db, since))
    await completeService(context, service).catch((err: unknown) =>
      context.log.warn({ err, orderNo: service.orderNo }, 'a service could not be done'),
    )
}
