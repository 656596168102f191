import { View } from '@tarojs/components'
import type { EzwayReceiver } from '@/domain/parcels/ezway'
import { findEzwayDoubts } from '@/domain/parcels/ezway-receiver'
import { useTexts } from '@/i18n/texts'
import { Callout } from '@/ui/callout/callout'
import { EzwayLink } from './ezway-link'
import { ezwayTexts } from './texts'

interface EzwayNoteProps {
  /** the link's id is `<id>-how` */
  id: string
  /** a typed receiver; what EZ WAY probably does not know of it is pointed out */
  receiver?: Pick<EzwayReceiver, 'name' | 'areaCode'>
}

/** Says before the dispatch what EZ WAY will ask of the receiver. */
export function EzwayNote({ id, receiver }: EzwayNoteProps) {
  const t = useTexts(ezwayTexts)
  return (
    <Callout id={id} tone="info">
      <View>
        <View>{t('note')}</View>
        {receiver && <EzwayDoubts receiver={receiver} />}
        <EzwayLink id={`${id}-how`} />
      </View>
    </Callout>
  )
}

/** What of a typed receiver EZ WAY probably does not know. Nothing without such a field. */
export function EzwayDoubts({ receiver }: Required<Pick<EzwayNoteProps, 'receiver'>>) {
  const t = useTexts(ezwayTexts)
  return findEzwayDoubts(receiver).map((doubt) => (
    <View key={doubt} id={`ezway-doubt-${doubt}`} className="pt-sb">
      {t(`doubt.${doubt}`)}
    </View>
  ))
}
