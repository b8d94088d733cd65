/** Matches the position before a cell that spreadsheets interpret as a formula, full-width characters included. */
const FORMULA = /^(?=["\s]*[=+\-@＝＋－＠]|[\t\r\n])/;
/**
 * Matches what precedes a formula within a cell. Spreadsheets that separate cells by semicolons or tabs split there,
 * since the quotes are not at the start of their cell.
 */
const INNER_FORMULA = /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g;

const asText = (text: string): string => text.replace(FORMULA, "'").replace(INNER_FORMULA, "$1'");

const csvCell = (text: string): string => `"${asText(text).replaceAll('"', '""')}"`;

/**
 * Returns a quoted CSV line without line end (RFC 4180). Formulas within cells are escaped by an apostrophe, since their
 * text may be untrusted; amounts have no sign and stay numbers.
 */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',');
