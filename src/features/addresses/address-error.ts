import type { CallError } from '@/client/call-error'

const NAMED = ['2', '3', '5', '7004', '7010'] as const
export type AddressErrorKey = `error.${(typeof NAMED)[number]}` | 'error.offline' | 'error.other'

/** The words for an address call that was refused; 7004 comes with the maximum (S2 §5). */
export function addressError({ kind, code, data }: Pick<CallError, 'kind' | 'code' | 'data'>): {
  key: AddressErrorKey
  max: number
} {
  const max = (data as { max?: number } | null | undefined)?.max ?? 0
  if (kind === 'offline' || kind === 'timeout') return { key: 'error.offline', max }
  const named = NAMED.find((one) => one === code)
  return { key: named ? `error.${named}` : 'error.other', max }
}
