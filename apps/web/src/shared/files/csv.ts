/** Start of a cell that spreadsheets interpret as a formula, full-width characters included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const csvCell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Quoted line of a CSV file without its end (RFC 4180). Untrusted text cannot become a formula. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',');
