import sharp from 'sharp'
import {
  sandboxCompleteService,
  sandboxFailService,
  sandboxTakeServicePhotos,
} from '../../../sandbox/contract/added-services'
import { sandboxAddSurcharge } from '../../../sandbox/contract/surcharges'
import { listAddresses } from '../../../src/contract/addresses/addresses'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { ADDED_SERVICE_TYPE_CODE } from '../../../src/domain/services/added-service'
import { SCREENS } from '../../../src/screens/screens'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { goodsItem } from '../../../test/support/builders'
import type { Screen } from '../screen'

const [order] = SCREENS.addValueService.paths
const [details] = SCREENS.serviceDetails.paths
const [parcelDetails] = SCREENS.parcelDetails.paths
const [more] = SCREENS.moreFunc.paths

const GOODS = [
  goodsItem({ description: '无线耳机', specification: '白色', quantity: 2, unitPrice: 7400 }),
  goodsItem({ description: '数据线', specification: '黑色', quantity: 1, unitPrice: 1250 }),
  goodsItem({ description: '帆布托特包', specification: '原色', quantity: 1, unitPrice: 3900 }),
]

/** Draws a photograph of two coils on the packing table. */
const photograph = async () =>
  new Uint8Array(
    await sharp({ create: { width: 600, height: 480, channels: 3, background: '#f3ead6' } })
      .composite([
        {
          input: Buffer.from(
            '<svg width="600" height="480"><g fill="none" stroke="#14264a" stroke-width="40"><circle cx="160" cy="210" r="100"/><circle cx="440" cy="210" r="100"/></g></svg>',
          ),
        },
      ])
      .jpeg()
      .toBuffer(),
  )

/**
 * Returns screens of a parcel's functions and of services: ordered, waiting, failed, and done with
 * photographs next to the declaration.
 */
export async function serviceScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const [address] = await member.call(listAddresses, {})
  const { packageNo } = await member.forecast('SF1408227799001', address!.id, { goods: GOODS })
  await sandbox.step(packageNo, 'receive', { weight: 2400 })
  await sandbox.step(packageNo, 'passReview')
  const photos = { packageNo, addedType: ADDED_SERVICE_TYPE_CODE.photo, count: 6, remark: '请拍清数量和接口' }
  const done = await member.paidService(sandbox, photos)
  await sandbox.uploadServiceFile(done, { goodsPosition: 1, counted: 2 }, await photograph())
  await sandbox.call(sandboxTakeServicePhotos, { orderNo: done })
  await sandbox.call(sandboxCompleteService, { orderNo: done, reply: '数据线是 2 根装，见第 2 张' })
  const reinforced = { packageNo, addedType: ADDED_SERVICE_TYPE_CODE.reinforcement, count: 1, remark: '' }
  const failed = await member.paidService(sandbox, reinforced)
  await sandbox.call(sandboxFailService, { orderNo: failed, reason: 'size', remark: '箱体超过打包台。' })
  const waiting = await member.paidService(sandbox, reinforced)
  const late = await member.parcelToPay(sandbox)
  const added = { packageNo: late, feeType: FEE_TYPE_CODE.quantityError, counted: 2 }
  const reason = {
    ...{ sc: '内有 2 件，其中 1 件没有预报', tc: '內有 2 件，其中 1 件沒有預報' },
    en: 'Two pieces inside, one of them not declared',
  }
  await sandbox.call(sandboxAddSurcharge, { ...added, reason })
  const path = `${order}?packageNo=${packageNo}`
  return [
    { name: 'details-surcharge', path: `${parcelDetails}?packageNo=${late}` },
    { name: 'more-functions', path: `${more}?packageNo=${packageNo}` },
    { name: 'service-order', path },
    {
      name: 'service-order-photos',
      path,
      prepare: async (it) => {
        await it.tap('service-type-1')
        await it.see('service-total')
      },
    },
    {
      name: 'service-order-errors',
      path,
      prepare: async (it) => {
        await it.tap('service-type-1')
        await it.fill('service-count', '11')
        await it.tap('service-submit')
        await it.see('service-count-error')
      },
    },
    { name: 'service-waiting', path: `${details}?orderNo=${waiting}` },
    { name: 'service-failed', path: `${details}?orderNo=${failed}` },
    { name: 'service-done', path: `${details}?orderNo=${done}` },
    {
      name: 'service-picture',
      path: `${details}?orderNo=${done}`,
      only: 'h5',
      prepare: async (it) => {
        await it.tap('service-picture-2')
        await it.tap('picture-viewer-zoom')
        await it.page.locator('#picture-viewer.is-zoomed').waitFor()
      },
    },
  ]
}
