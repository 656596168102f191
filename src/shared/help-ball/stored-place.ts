import { number, object, picklist } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

/** Where the member put the help ball. */
export const storedBallPosition = defineStoredValue({
  name: 'helpBall',
  version: 1,
  schema: object({ side: picklist(['left', 'right']), down: number() }),
  needsOptimisationConsent: true,
})
