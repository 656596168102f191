import { number, object, picklist } from 'valibot'
import { defineStored } from '@/storage/define-stored'

/** Where the member put the help ball. */
export const storedBallPosition = defineStored({
  name: 'helpBall',
  version: 1,
  schema: object({ side: picklist(['left', 'right']), down: number() }),
  needsOptimisationConsent: true,
})
