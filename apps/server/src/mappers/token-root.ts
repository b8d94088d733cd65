import type { TokenRoot } from '@junction/api-contract';
import type { TokenRootView } from '../read-model.ts';
import { toDisplayText } from './display-text.ts';

const MAX_NAME_LENGTH = 100;
const MAX_SYMBOL_LENGTH = 32;

export const toTokenRootAnswer = (root: TokenRootView): TokenRoot => ({
  name: toDisplayText(root.name, MAX_NAME_LENGTH),
  symbol: toDisplayText(root.symbol, MAX_SYMBOL_LENGTH),
  decimals: root.decimals,
  address: root.address,
  owner: root.owner,
  codeHash: root.codeHash,
  standard: 'TIP-3',
  totalSupply: root.totalSupply,
});
