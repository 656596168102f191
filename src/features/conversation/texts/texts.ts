import { conversationRefusals } from '@/contract/refusals/conversation'
import { imageRefusals } from '@/contract/refusals/image'
import { defineTexts } from '@/i18n/texts'
import { withRefusals } from '@/shared/refusal/refusal-catalogue'
import en from './en.json'
import sc from './sc.json'
import tc from './tc.json'

/** A picture of a message is refused as any other. */
const refusals = {
  sc: { ...conversationRefusals.sc, ...imageRefusals.sc },
  tc: { ...conversationRefusals.tc, ...imageRefusals.tc },
  en: { ...conversationRefusals.en, ...imageRefusals.en },
}

export const texts = defineTexts(withRefusals({ sc, tc, en }, refusals))
