import type { InferOutput } from 'valibot'
import type { NextActionSchema, PaymentSheetResult } from '@/contract/orders/order-shapes'

export type NextAction = InferOutput<typeof NextActionSchema>

/** Which of the gateway's surfaces this build pays on. */
export type PaymentSurface = 'web' | 'miniProgram'

/** 'paid' or 'closed' by WeChat's own sheet; 'left': the gateway's page took over; 'done': there was nothing to hand over; 'refused': an address that is not ours. */
export type InitiatePayment = (
  handover: NextAction,
) => Promise<'left' | 'done' | 'refused' | PaymentSheetResult>
