import { keyPressProps } from '@/platform/element-props/element-props'

type Role = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option' | 'combobox'

interface Press {
  /** the same in both builds; the journeys find the element by it */
  id: string
  onPress: () => unknown
}

type PressEvent = { stopPropagation?: () => void }

/**
 * Makes a View pressable by finger, key and screen reader. This is the only way to do it. The press does not
 * reach the surrounding element. The journeys find elements by the id, which is the same in both builds.
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

/**
 * For the text around a pressable element: a tap on it presses the element too. It is no separate stop for
 * the Tab key. Only parts of `src/ui` use it; a feature uses `getPressableProps`.
 */
export const getTapOnlyProps = (onPress: () => unknown) => ({ onClick: () => onPress() }) as const
