import type { getTokenList } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

export const getTokenListHandler: Handler<typeof getTokenList> = (_input, { tokenList }) =>
  tokenList.document;
