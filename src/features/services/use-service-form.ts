import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import {
  getAddedServicesOfParcel,
  getServiceTypes,
  submitAddedService,
} from '@/contract/services/added-services'
import { parseGoodsQuantityOrNaN } from '@/domain/forecast/goods-fields'
import {
  ADDED_SERVICE_TYPE_CODE,
  findAddedServiceTypeByCode,
  parseServiceOrder,
  type ServiceOrder,
} from '@/domain/services/added-service'
import { replaceScreen } from '@/navigation/navigation'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import type { ServiceType } from './queries'
import { type ServiceDraft, storedServiceDraft } from './stored-service-draft'
import { texts } from './texts'

/** Initial number of photographs. */
const INITIAL_PHOTO_COUNT = '3'

/** Validates the draft. Only photographs have a number; any other service has the count 1. */
function parseServiceDraft({ addedType, count, remark }: ServiceDraft): FormParseResult<ServiceOrder> {
  const type = findAddedServiceTypeByCode(Number(addedType))
  const counted = type === undefined || type === 'photo' ? parseGoodsQuantityOrNaN(count) : 1
  return parseServiceOrder({ addedType: Number(addedType), count: counted, remark })
}

/** The form for a service. The order contains the price that the member saw. */
export function useServiceForm(packageNo: string, types: readonly ServiceType[]) {
  const form = useForm<ServiceDraft, ServiceOrder>(
    {
      empty: () => ({
        ...{ addedType: '', count: INITIAL_PHOTO_COUNT, remark: '' },
        idempotencyKey: createIdempotencyKey(),
      }),
      read: parseServiceDraft,
      draft: (aptId) => storedServiceDraft.of(`${aptId}.${packageNo}`),
      // A changed choice is another order. A retry of the same choice after a lost answer is the same order.
      onChange: (draft) => ({ ...draft, idempotencyKey: createIdempotencyKey() }),
    },
    useFormatProblem(texts),
    packageNo,
  )
  const type = types.find(({ addedType }) => String(addedType) === form.value.addedType)
  const read = parseServiceDraft(form.value)
  const count = 'value' in read ? read.value.count : undefined
  const totalCents = type && count && count * type.eachCents
  const submit = () =>
    form.submit(async ({ type: name, count: ordered, remark }, { idempotencyKey }) => {
      const price = types.find(({ addedType }) => addedType === ADDED_SERVICE_TYPE_CODE[name])
      try {
        const { orderNo } = await callServer(submitAddedService, {
          ...{ packageNo, addedType: ADDED_SERVICE_TYPE_CODE[name], count: ordered, remark, idempotencyKey },
          totalCents: ordered * (price?.eachCents ?? 0),
        })
        await replaceScreen('payDiscounts', { orderNo })
      } finally {
        // Also after a refusal, which means that the data on the screen is out of date.
        void invalidateCalls(getServiceTypes, getAddedServicesOfParcel, getPackageDetail)
      }
    })
  return { form, type, count, totalCents, submit }
}
