import type { ContactButton as Contact } from './contact-button.types'

export const ContactButton = undefined as Contact
