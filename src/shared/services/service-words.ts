import { findAddedServiceTypeByCode, type ServiceState } from '@/domain/services/added-service'
import type { Tone } from '@/ui/tone/tone'
import type { addedServiceTexts } from './texts'

type Translate = ReturnType<typeof addedServiceTexts.in>

const TONES: Readonly<Record<ServiceState, Tone>> = {
  notPaid: 'pay',
  waiting: 'info',
  done: 'ok',
  failed: 'danger',
  cancelled: 'idle',
  closed: 'idle',
}

/** Returns the name of a service, with the number of photographs. An unknown service has the general name. */
export function formatAddedServiceName(
  { addedType, count }: { addedType: number; count: number },
  t: Translate,
): string {
  const type = findAddedServiceTypeByCode(addedType)
  if (type === 'photo' && count > 1) return t('type.photos', { count })
  return t(type ? `type.${type}` : 'type.unknown')
}

/** Returns the text and tone of a service's state. */
export const toAddedServiceStateBadge = (
  state: ServiceState,
  t: Translate,
): { text: string; tone: Tone } => ({
  text: t(`state.${state}`),
  tone: TONES[state],
})
