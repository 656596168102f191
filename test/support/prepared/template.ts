/** Name of the prepared database on a PostgreSQL server. */
export const TEMPLATE_DATABASE = 'prepared'
