import type { InferOutput } from 'valibot'
import type { HandoverSchema } from '@/contract/payment'

export type Handover = InferOutput<typeof HandoverSchema>

/** Which of the gateway's surfaces this build pays on. */
export type Surface = 'web' | 'miniProgram'

/** What WeChat's own sheet said: paid, or closed by the member or by a failure. */
export type SheetSaid = 'paid' | 'closed'

/** 'left': the gateway's page took over; 'done': there was nothing to hand over; 'refused': an address that is not ours. */
export type HandOver = (handover: Handover) => Promise<'left' | 'done' | 'refused' | SheetSaid>
