import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { openSignIn } from '@/navigation/return-path'
import { isSinglePageMode } from '@/platform/launch/launch'
import { useIsVisitor } from '@/session/session-store'
import { AddMemberNameLink } from '@/shared/account/add-name'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { texts } from '../texts'

/**
 * The note to read before a parcel is sent to the address. A visitor signs up for a code of their own first.
 * @param name name of the member, '' if not given
 */
export function WarehouseAddressNote({ name }: { name: string }) {
  const t = useTexts(texts)
  const isVisitor = useIsVisitor()
  return (
    <View className="pt-card__body">
      <Callout id="warehouse-note" tone={isVisitor ? 'warn' : 'info'}>
        {t(isVisitor ? 'wh.note' : 'wh.noteMember')}
      </Callout>
      {isVisitor && !isSinglePageMode() && (
        <View className="sh-begin">
          <Button id="warehouse-begin" kind="signal" block onPress={openSignIn}>
            {t('begin')}
          </Button>
        </View>
      )}
      {!isVisitor && !name && (
        <View className="sh-name">
          <AddMemberNameLink id="warehouse-name" label={t('wh.addName')} />
        </View>
      )}
    </View>
  )
}
