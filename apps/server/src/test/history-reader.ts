import {
  ACCOUNT_HISTORY_GROUPS,
  type AccountHistoryGroup,
  type AccountOperation,
} from '@junction/api-contract';
import { toAddress, type Address } from '@junction/primitives';
import { expect } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { readAccountHistory } from '../read/account-history.ts';
import type { HistoryTokensAndPools } from '../read/to-operation.ts';

/** Returns the basechain address whose hexadecimal digits are all `digit`. */
export const createAddress = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
export const createHexHash = (digit: string): string => digit.repeat(64);

export const HISTORY_READER_USER = createAddress('1');
export const TEST_GAUGE_ADDRESS = createAddress('3');
export const TEST_FARM_ADDRESS = createAddress('4');
export const TEST_ESCROW_ADDRESS = createAddress('5');
/** Governance token in the tested histories. */
export const JCT_TOKEN_ROOT = createAddress('7');

/** Creates functions that read an account's history. `opened` returns the database and the market to read from. */
export function createAccountHistoryReaders(
  opened: () => { database: Database; market: HistoryTokensAndPools },
) {
  const page = (account: Address, groups: readonly AccountHistoryGroup[], limit: number, after?: string) => {
    const { database, market } = opened();
    return readAccountHistory(database, market, {
      account,
      groups: new Set(groups),
      after,
      limit,
      governanceToken: JCT_TOKEN_ROOT,
    });
  };
  /** Reads all pages of an account's history, with `limit` operations per page. */
  const readAll = async (
    account: Address,
    limit: number,
    groups: readonly AccountHistoryGroup[] = ACCOUNT_HISTORY_GROUPS,
  ): Promise<readonly AccountOperation[]> => {
    const found: AccountOperation[] = [];
    let after: string | undefined;
    do {
      const read = await page(account, groups, limit, after);
      if (!read) throw new RangeError('the cursor is invalid');
      expect(read.items.length).toBeLessThanOrEqual(limit);
      found.push(...read.items);
      after = read.next;
    } while (after !== undefined);
    return found;
  };
  return { page, readAll };
}
