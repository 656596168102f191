import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { customerServiceTexts } from '../customer-service/texts'
import { useUnreadMessagesText } from '../customer-service/use-unread-messages'
import { HelpMenuEntry } from './entry'

interface ServiceEntryProps {
  label: string
  /** opens the service outside the app, if the forwarder has set one */
  onOutside: (() => void) | undefined
  /** opens the conversation */
  onWrite: () => void
}

/** High enough for a finger and as wide as its words; with large letters the button moves below. */
const LINK_STYLE = {
  ...{ flex: '1 1 50%', minWidth: 'min-content', maxWidth: '100%' },
  ...{ minHeight: '44px', display: 'flex', alignItems: 'center' },
}

/**
 * Online customer service: the forwarder's own address (`PORTAGE_SERVICE_URL`) with the conversation next
 * to it, or the conversation alone. The mini program copies the address.
 */
export function CustomerServiceEntry({ label, onOutside, onWrite }: ServiceEntryProps) {
  const t = useTexts(customerServiceTexts)
  const unread = useUnreadMessagesText()
  if (!onOutside)
    return <HelpMenuEntry id="help-service" icon="chat" label={label} note={unread} onPress={onWrite} />
  return (
    <View className="pt-cell">
      <Icon name="chat" />
      <View
        className="pt-grow"
        style={LINK_STYLE}
        {...getPressableProps('link', { id: 'help-service', onPress: onOutside })}
      >
        {label}
      </View>
      <Button id="help-write" kind="line" size="sm" onPress={onWrite}>
        {unread ? `${t('write')} · ${unread}` : t('write')}
      </Button>
    </View>
  )
}
