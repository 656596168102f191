import { call } from '../calling.js'

/** Ids of uploaded pictures by selected file. Each file is uploaded once, even if its form is sent again. */
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
 * Uploads the selected pictures of a field, each with a separate call. A refusal is shown at the field.
 * @returns the ids of the pictures, in their order.
 */
export async function uploadPictures(name, fields, input) {
  const pictureIds = []
  for (const file of input.files) pictureIds.push(await uploadPicture(name, fields, input, file))
  return pictureIds
}
