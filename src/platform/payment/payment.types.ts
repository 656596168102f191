import type { InferOutput } from 'valibot'
import type { HandoverSchema } from '@/contract/payment'

export type Handover = InferOutput<typeof HandoverSchema>

/** Which of the gateway's surfaces this build pays on. */
export type Surface = 'web' | 'miniProgram'

/** 'left': the gateway's page took over; 'returned': its sheet is closed; 'refused': an address that is not ours. */
export type HandOver = (handover: Handover) => Promise<'left' | 'returned' | 'refused'>
