import { getPressableProps } from './pressable-props'

interface Picker {
  /** `<id>-label` is the label, `<id>-error` the error message */
  id: string
  required?: boolean
  error?: string
  onOpen: () => void
}

/** Makes a View a field whose value is selected in a sheet: pressed like a button, announced like a field. */
export const getComboboxProps = ({ id, required, error, onOpen }: Picker) =>
  ({
    ...getPressableProps('combobox', { id, onPress: onOpen }),
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    'aria-labelledby': `${id}-label`,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  }) as const
