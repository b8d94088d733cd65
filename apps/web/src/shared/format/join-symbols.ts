/** Joins the known symbols with `stroke`, a slash by default; empty if no symbol is known. */
export const joinTokenSymbols = (symbols: readonly (string | undefined)[], stroke = '/'): string =>
  symbols.filter((symbol) => symbol !== undefined && symbol !== '').join(stroke);
