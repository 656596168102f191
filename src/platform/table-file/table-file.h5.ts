/** A table on the device, before it is sent. */
export interface TableFile {
  /** a File on H5, a temporary path in the mini program */
  handle: unknown
  name: string
}

/**
 * Lets the user choose one file with a table. Returns undefined when the user cancels.
 * @throws PermissionRefusedError when WeChat refuses it
 */
export type ChooseTableFile = () => Promise<TableFile | undefined>

/** Returns event properties of an area on which a file can be dropped. The mini program has none. */
export type GetFileDropProps = (onDrop: (file: TableFile) => void) => Record<string, unknown>

/** Endings of the files that can be read, and their types, which phones look at instead. */
const ACCEPTED = [
  ...['.xlsx', '.csv', '.tsv', '.txt', 'text/csv', 'text/tab-separated-values', 'text/plain'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

const toTableFile = (file: File): TableFile => ({ handle: file, name: file.name })

export const chooseTableFile: ChooseTableFile = () =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = ACCEPTED.join(',')
    // Safari fires no change event for an input outside the document.
    input.hidden = true
    document.body.append(input)
    const done = (file: File | undefined) => {
      input.remove()
      resolve(file && toTableFile(file))
    }
    input.onchange = () => done(input.files?.[0])
    input.addEventListener('cancel', () => done(undefined))
    input.click()
  })

/** Whether a file can be dropped on the page. */
export const CAN_DROP_FILES = true

export const getFileDropProps: GetFileDropProps = (onDrop) => ({
  // Without this, the browser opens the file in place of the app.
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) onDrop(toTableFile(file))
  },
})
