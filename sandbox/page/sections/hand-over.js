import { call } from '../calling.js'

/** Chosen files that are handed over: once, however often what they go with is sent. */
const uploadedPictureIds = new WeakMap()

async function uploadPicture(name, fields, { name: field }, file) {
  if (uploadedPictureIds.has(file)) return uploadedPictureIds.get(file)
  const payload = new FormData()
  for (const [key, value] of Object.entries(fields)) payload.append(key, value)
  payload.append('file', file)
  try {
    const { pictureId } = await call(name, payload)
    uploadedPictureIds.set(file, pictureId)
    return pictureId
  } catch (error) {
    error.problems = { [field]: `${file.name}: ${error.message}` }
    throw error
  }
}

/**
 * Hands over the pictures that were chosen in a field, each by a call of its own; what is refused stands beside it.
 * @returns their ids, in their order
 */
export async function uploadPictures(name, fields, input) {
  const pictureIds = []
  for (const file of input.files) pictureIds.push(await uploadPicture(name, fields, input, file))
  return pictureIds
}
