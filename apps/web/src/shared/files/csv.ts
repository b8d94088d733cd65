/** Matches the start of a cell that spreadsheets would interpret as a formula, including full-width characters. */
const FORMULA_START = /^(?=["\s]*[=+\-@＝＋－＠]|[\t\r\n])/;
/**
 * Matches the text before a formula inside a cell. Spreadsheets that use semicolons or tabs as separators split the
 * line there and ignore quotes that are not at the start of a cell, so that the formula would start a cell of its own.
 */
const INNER_FORMULA = /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g;

const escapeFormulas = (text: string): string =>
  text.replace(FORMULA_START, "'").replace(INNER_FORMULA, "$1'");

const formatCsvCell = (text: string): string => `"${escapeFormulas(text).replaceAll('"', '""')}"`;

/**
 * Formats cells as a quoted CSV line without line end (RFC 4180). Formulas in cells are escaped by an apostrophe, since
 * texts may be untrusted. Amounts have no sign, so they stay numbers.
 */
export const formatCsvLine = (cells: readonly string[]): string => cells.map(formatCsvCell).join(',');
