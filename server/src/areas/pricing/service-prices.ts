import * as calls from '../../../../src/contract/pricing/service-prices'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import {
  calculateFeeCentsForInsuredUnits,
  checkTypedInsuredValue,
  parseInsuredWholeUnits,
} from '../../../../src/domain/pricing/insurance'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError } from '../../base/failure'
import {
  findInsuranceTermsAt,
  listFeeRatesAt,
  listSettlementExchangeRatesAt,
} from '../../db/repositories/pricing/rates'
import { findWarehouse } from '../../db/repositories/warehouse/reference'
import type { ServeCall } from '../../http/serve-call'
import { findInsuranceTermsOfMemberType, getFeeUnitPriceCents } from './pricing'

export function servicePriceRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getServicePrices, async () => {
    const [rates, exchangeRates] = await Promise.all([
      listFeeRatesAt(context.db, context.now()),
      listSettlementExchangeRatesAt(context.db, context.now()),
    ])
    const prices = rates.map(({ validFrom: _, ...rate }) => rate)
    return { currency: SETTLEMENT_CURRENCY, prices, exchangeRates }
  })
  serve(calls.getServiceUnitPrice, async ({ payload: { feeType }, member }) => {
    const rates = await listFeeRatesAt(context.db, context.now())
    const rate = rates.find((row) => row.feeType === feeType)
    if (!rate) return null
    const amountCents = getFeeUnitPriceCents(rate, member.memberType)
    return { amountCents, currency: SETTLEMENT_CURRENCY, unit: rate.unit }
  })
  serve(calls.getInsuranceTermsAndRate, async ({ member }) => {
    const terms = await findInsuranceTermsOfMemberType(context, member)
    const row = await findInsuranceTermsAt(context.db, context.now())
    return terms && row ? { remark: row.remark, ...terms } : null
  })
  serve(calls.getInsuredFee, async ({ payload: { whCode, declaredCents, insuredValue }, member }) => {
    const warehouse = await findWarehouse(context.db, whCode)
    if (!warehouse) throw new InvalidFieldsError({ whCode: { code: 'forecast.whCode.required' } })
    const terms = await findInsuranceTermsOfMemberType(context, member)
    const { currency } = warehouse
    if (!terms)
      throw new InvalidFieldsError({
        insuredValue: { code: 'forecast.insuredValue.notOffered', params: { currency } },
      })
    const problem = checkTypedInsuredValue(insuredValue, { declaredCents, currency, terms })
    if (problem) throw new InvalidFieldsError({ insuredValue: problem })
    const amountCents = calculateFeeCentsForInsuredUnits(parseInsuredWholeUnits(insuredValue, currency), {
      currency,
      terms,
    })
    return { amountCents, currency: SETTLEMENT_CURRENCY }
  })
}
