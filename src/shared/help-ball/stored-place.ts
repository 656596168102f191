import { number, object, picklist } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

/** The position that the member gave the help ball. */
export const storedBallPosition = defineStoredValue({
  name: 'helpBall',
  version: 1,
  schema: object({ side: picklist(['left', 'right']), down: number() }),
  needsOptimisationConsent: true,
})
