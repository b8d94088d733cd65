import type { getTokenList } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

export const getTokenListHandler: Handler<typeof getTokenList> = async (_input, { tokenList }) => {
  await tokenList.checkFile();
  return tokenList.document;
};
