/** What the device of the certificates' screens does: what is chosen on it, what it marked, and where it was left. */
export const device = {
  chosen: { type: 'image/jpeg', bytes: 5 },
  marks: [] as string[],
  markedBytes: 7,
  fails: undefined as Error | undefined,
  seen: undefined as Uint8ClampedArray | undefined,
  /** how many screens were left by their own way back */
  left: 0,
}

export const startDevice = (): void => {
  Object.assign(device, {
    ...{ chosen: { type: 'image/jpeg', bytes: 5 }, marks: [], markedBytes: 7 },
    ...{ fails: undefined, seen: undefined, left: 0 },
  })
}

/** In the place of `platform/pictures`. */
export const pictures = {
  choose: async () => [{ handle: 'h', name: 'a.jpg', previewUrl: 'blob:a', ...device.chosen }],
  sample: async () => device.seen,
  watermark: async (picture: object, mark: string) => {
    if (device.fails) throw device.fails
    device.marks.push(mark)
    return { ...picture, bytes: device.markedBytes }
  },
  release: () => undefined,
  preview: () => undefined,
}

/** In the place of what leads from screen to screen. */
export const ways = {
  currentRoute: () => ({ name: 'certificates', params: {} }),
  navigate: () => undefined,
  relaunch: () => undefined,
  back: () => {
    device.left += 1
  },
}
