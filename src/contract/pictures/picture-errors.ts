/** The errors of an uploaded picture. */
export const PICTURE_ERRORS = {
  /** The file cannot be decoded as JPG, PNG or GIF. */
  notAPicture: { code: 'PIC2', text: 'image.type' },
  fileTooLarge: { code: 'PIC3', text: 'image.tooLarge' },
  tooManyPixels: { code: 'PIC5', text: 'image.pixels', params: ['millions'] },
  fileEmpty: { code: 'PIC6', text: 'image.empty' },
  tooManyFrames: { code: 'PIC7', text: 'image.frames', params: ['max'] },
  /** The picture has one colour, or nearly one. */
  pictureBlank: { code: 'PIC8', text: 'image.blank' },
} as const
