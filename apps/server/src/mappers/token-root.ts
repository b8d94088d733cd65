import type { TokenRoot } from '@junction/api-contract';
import type { TokenRootView } from '../read-model.ts';
import { displayText } from './display-text.ts';

const MAX_NAME = 100;
const MAX_SYMBOL = 32;

export const toTokenRootAnswer = (root: TokenRootView): TokenRoot => ({
  name: displayText(root.name, MAX_NAME),
  symbol: displayText(root.symbol, MAX_SYMBOL),
  decimals: root.decimals,
  address: root.address,
  owner: root.owner,
  codeHash: root.codeHash,
  standard: 'TIP-3',
  totalSupply: root.totalSupply,
});
