/** What a picture that is sent is refused for. */
export const PICTURE_ERRORS = {
  notAPicture: { code: 'PIC2', text: 'image.type' },
  fileTooLarge: { code: 'PIC3', text: 'image.tooLarge' },
  tooManyPixels: { code: 'PIC5', text: 'image.pixels', params: ['millions'] },
  fileEmpty: { code: 'PIC6', text: 'image.empty' },
  tooManyFrames: { code: 'PIC7', text: 'image.frames', params: ['max'] },
  pictureBlank: { code: 'PIC8', text: 'image.blank' },
} as const
