/** Matches the start of a cell that spreadsheets interpret as a formula, full-width characters included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const csvCell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Returns a quoted CSV line without line end (RFC 4180). Cells that start like a formula are escaped, since their
 * text may be untrusted.
 */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',');
