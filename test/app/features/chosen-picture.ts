/** A picture as the device returns it. */
export const PICTURE = {
  handle: new Blob(['x']),
  name: 'a.jpg',
  type: 'image/jpeg',
  bytes: 900,
  previewUrl: 'blob:a',
}

/** Pictures that the member chooses next on the device. */
export const chosen: object[] = []

/** Mock of `platform/pictures`. */
export const devicePictures = {
  choose: async () => chosen.splice(0),
  compress: async (picture: object) => ({ ...picture, bytes: 900 }),
  release: () => undefined,
  preview: () => undefined,
}
