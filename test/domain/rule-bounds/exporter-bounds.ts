import fc from 'fast-check'
import { type ExporterForm, readExporter } from '@/domain/exporter'
import { AES_OVER_CENTS, needsAes } from '@/domain/fee-rates'
import type { AES_RULES, EXPORTER_RULES } from '@/domain/rules/exporter-rules'
import { type Bound, bound, exactly, figures, latinText, nothing, ofField } from './bound'

const WHOLE = { name: 'Li Wei', ein: '', certificateId: 'c1', email: 'a@b.co', agreed: true }
const of = <Field extends keyof ExporterForm>(
  field: Field,
  part: Partial<ExporterForm> = {},
  told: string = field,
) => ofField((value: ExporterForm[Field]) => readExporter({ ...WHOLE, ...part, [field]: value }), told)
const ein = fc.tuple(figures(2, 2), exactly('', '-'), figures(7, 7)).map((parts) => parts.join(''))
const worth = (cents: fc.Arbitrary<number>) =>
  cents.map((unitPrice) => [
    { scheduleB: '8518302000', quantity: 1, unitPrice },
    { scheduleB: '6109100012', quantity: 2, unitPrice: 100_000 },
  ])

export const EXPORTER_BOUNDS: Record<
  Exclude<keyof typeof EXPORTER_RULES, 'exporter.certificate.unknown'> | keyof typeof AES_RULES,
  Bound
> = {
  'aes.needed': bound(
    (goods: Parameters<typeof needsAes>[0]) => (needsAes(goods) ? 'aes.needed' : undefined),
    {
      inside: worth(fc.integer({ min: 1, max: AES_OVER_CENTS })),
      outside: worth(fc.integer({ min: AES_OVER_CENTS + 1, max: 2 * AES_OVER_CENTS })),
    },
  ),
  'exporter.identity.required': bound(of('ein', { certificateId: '' }, 'certificateId'), {
    inside: ein,
    outside: nothing,
  }),
  'exporter.ein.format': bound(of('ein'), {
    inside: fc.oneof(ein, exactly('')),
    outside: fc.oneof(figures(1, 8), figures(10, 12), latinText(9, 9)),
  }),
  'exporter.email.required': bound(of('email'), { inside: exactly('a@b.co'), outside: nothing }),
  'exporter.email.format': bound(of('email'), {
    inside: latinText(1, 20).map((name) => `${name}@example.com`),
    outside: fc.oneof(
      latinText(1, 20),
      latinText(130, 140).map((name) => `${name}@example.com`),
    ),
  }),
  'exporter.agreed.required': bound(of('agreed'), { inside: exactly(true), outside: exactly(false) }),
}
