/** Joins the known symbols with a slash; empty if none is known. */
export const joinSymbols = (symbols: readonly (string | undefined)[], stroke = '/'): string =>
  symbols.filter((symbol) => symbol !== undefined && symbol !== '').join(stroke);
