/** A picture as the device hands it over. */
export const PICTURE = {
  handle: new Blob(['x']),
  name: 'a.jpg',
  type: 'image/jpeg',
  bytes: 900,
  previewUrl: 'blob:a',
}

/** What the member chooses on the device next. */
export const chosen: object[] = []

/** In the place of `platform/pictures`. */
export const devicePictures = {
  choose: async () => chosen.splice(0),
  compress: async (picture: object) => ({ ...picture, bytes: 900 }),
  release: () => undefined,
  preview: () => undefined,
}
