/** Joins known symbols with a slash. Empty if none is known; never starts or ends with a slash. */
export const joinSymbols = (symbols: readonly (string | undefined)[], stroke = '/'): string =>
  symbols.filter((symbol) => symbol !== undefined && symbol !== '').join(stroke);
