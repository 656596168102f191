import { parseUsExporter, type UsExporterForm } from '@/domain/exporter/exporter'
import type { AES_DECLARATION_RULE_DOCS, US_EXPORTER_RULE_DOCS } from '@/domain/exporter/exporter-rules'
import {
  AES_SCHEDULE_B_THRESHOLD_USD_CENTS,
  exceedsAesThresholdPerScheduleB,
} from '@/domain/pricing/fee-rates'
import { type Bound, bound, nothing, ofField } from './bound'

const WHOLE = { name: 'Li Wei', ein: '', certificateId: 'c1', email: 'a@b.co', agreed: true }
const of = <Field extends keyof UsExporterForm>(
  field: Field,
  part: Partial<UsExporterForm> = {},
  told: string = field,
) => ofField((value: UsExporterForm[Field]) => parseUsExporter({ ...WHOLE, ...part, [field]: value }), told)
const worth = (unitPrice: number) => [
  { scheduleB: '8518302000', quantity: 1, unitPrice },
  { scheduleB: '6109100012', quantity: 2, unitPrice: 100_000 },
]

export const EXPORTER_BOUNDS: Record<
  | Exclude<keyof typeof US_EXPORTER_RULE_DOCS, 'exporter.certificate.unknown'>
  | keyof typeof AES_DECLARATION_RULE_DOCS,
  Bound
> = {
  'aes.needed': bound(
    (goods: Parameters<typeof exceedsAesThresholdPerScheduleB>[0]) =>
      exceedsAesThresholdPerScheduleB(goods) ? 'aes.needed' : undefined,
    [worth(AES_SCHEDULE_B_THRESHOLD_USD_CENTS)],
    [worth(AES_SCHEDULE_B_THRESHOLD_USD_CENTS + 1)],
  ),
  'exporter.identity.required': bound(
    of('ein', { certificateId: '' }, 'certificateId'),
    ['12-3456789'],
    nothing,
  ),
  'exporter.ein.format': bound(
    of('ein'),
    ['', '123456789', '12-3456789', ' 12-3456789 ', '１２３４５６７８９'],
    ['12345678', '1234567890', '1-23456789', '12--3456789', 'x123456789', '123456789x', '12-34567AB'],
  ),
  'exporter.email.required': bound(of('email'), ['a@b.co'], nothing),
  'exporter.email.format': bound(of('email'), ['a@example.com'], ['a@b', `${'a'.repeat(117)}@example.com`]),
  'exporter.agreed.required': bound(of('agreed'), [true], [false]),
}
