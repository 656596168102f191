/**
 * The device of the certificate screens: the picture that is chosen on it, and the watermarks that it
 * applied.
 */
export const device = {
  chosen: { type: 'image/jpeg', bytes: 5 },
  marks: [] as string[],
  markedBytes: 7,
  fails: undefined as Error | undefined,
  seen: undefined as Uint8ClampedArray | undefined,
}

export const startDevice = (): void => {
  Object.assign(device, {
    ...{ chosen: { type: 'image/jpeg', bytes: 5 }, marks: [], markedBytes: 7 },
    ...{ fails: undefined, seen: undefined },
  })
}

/** Mock of `platform/pictures`. */
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
