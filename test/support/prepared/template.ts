/** The prepared database of a PostgreSQL server. */
export const TEMPLATE_DATABASE = 'prepared'
