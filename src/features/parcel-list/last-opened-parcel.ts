let opened: string | undefined

/** The parcel whose detail was opened from a list, until the list is shown again. */
export const lastOpenedParcel = {
  set(packageNo: string): void {
    opened = packageNo
  },
  consume(): string | undefined {
    const consumed = opened
    opened = undefined
    return consumed
  },
}
