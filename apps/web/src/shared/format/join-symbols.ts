/**
 * Name of several tokens by their symbols: those that are known, with a stroke between them. Empty where none is known;
 * never begins or ends with the stroke.
 */
export const joinSymbols = (symbols: readonly (string | undefined)[], stroke = '/'): string =>
  symbols.filter((symbol) => symbol !== undefined && symbol !== '').join(stroke);
