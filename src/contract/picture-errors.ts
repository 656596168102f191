/** What a picture that is sent is refused for. */
export const PICTURE_ERRORS = {
  PIC2: { text: 'image.type' },
  PIC3: { text: 'image.tooLarge' },
  PIC5: { text: 'image.pixels', params: ['millions'] },
  PIC6: { text: 'image.empty' },
  PIC7: { text: 'image.frames', params: ['max'] },
  PIC8: { text: 'image.blank' },
} as const

/** The same where a picture is a part of a form: its field, and the words beside it. */
export const buildPictureFieldErrors = <const Field extends string>(field: Field) =>
  ({
    PIC2: { ...PICTURE_ERRORS.PIC2, field },
    PIC3: { ...PICTURE_ERRORS.PIC3, field },
    PIC5: { ...PICTURE_ERRORS.PIC5, field },
    PIC6: { ...PICTURE_ERRORS.PIC6, field },
    PIC7: { ...PICTURE_ERRORS.PIC7, field },
    PIC8: { ...PICTURE_ERRORS.PIC8, field },
  }) as const
