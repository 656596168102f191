import { keyPressProps } from '@/platform/element-props/element-props'

type Role = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option' | 'combobox'

interface Press {
  /** the same in both builds; the journeys find what they press by it */
  id: string
  onPress: () => unknown
}

type PressEvent = { stopPropagation?: () => void }

/**
 * Makes a View pressable by finger, key and screen reader: the only way to. The press does not reach the
 * element around it. The journeys find elements by the id, which is the same in both builds.
 */
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
