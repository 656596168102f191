/** What Portage uses of it; the package has no types of its own. */
declare module 'address-parse' {
  interface Found {
    /** '' where nothing in the text is a place of the Mainland */
    province: string
    city: string
    area: string
    details: string
  }
  const AddressParse: { parse(text: string): readonly Found[] }
  export default AddressParse
}
