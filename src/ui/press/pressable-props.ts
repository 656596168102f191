import { keyPressProps } from '@/platform/element-props/element-props'

type Role = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option' | 'combobox'

interface Press {
  /** the same in both builds; the journeys find what they press by it */
  id: string
  onPress: () => unknown
}

type PressEvent = { stopPropagation?: () => void }

/** Makes a View something to press, and is the only way to: for a finger, for a key and for a screen reader. What it
 *  stands on is not pressed with it. */
export const getPressableProps = (role: Role, { id, onPress }: Press) =>
  ({
    id,
    role,
    ...keyPressProps,
    onClick: (event: PressEvent) => {
      event.stopPropagation?.()
      onPress()
    },
  }) as const

/** For the words around something pressable: a finger that meets them presses it too. No stop for keys of its own. */
export const getTapOnlyProps = (onPress: () => unknown) => ({ onClick: () => onPress() }) as const
