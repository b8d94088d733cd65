import type { OwnToken } from '../../shared/own-token/index.ts';

/** Returns the tokens whose name, symbol or root address contains the text. Their order is kept. */
export function searchOwnTokens(text: string, tokens: readonly OwnToken[]): readonly OwnToken[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return tokens;
  return tokens.filter(
    ({ name, symbol, root }) =>
      name.toLowerCase().includes(wanted) || symbol.toLowerCase().includes(wanted) || root.includes(wanted),
  );
}
