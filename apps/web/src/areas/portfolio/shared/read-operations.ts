import { listAccountHistory, type AccountHistoryGroup, type AccountOperation } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { callApi } from '../../../shared/api/call-api.ts';

/** Rows per request, the maximum of the API. */
const PAGE_SIZE = 100;

/** Operations of an account. */
export interface AccountOperations {
  /** Newest first. */
  readonly operations: readonly AccountOperation[];
  /** False if there are more, or if some could not be decoded. */
  readonly isComplete: boolean;
}

/**
 * Reads the operations of an account page by page, up to a number of pages. Throws `ApiRequestError` if any page fails,
 * and an `Error` if a page repeats.
 *
 * @param groups requested groups; empty for all
 */
export async function readOperations(
  account: Address,
  groups: readonly AccountHistoryGroup[],
  maxPages: number,
  signal: AbortSignal,
): Promise<AccountOperations> {
  const operations: AccountOperation[] = [];
  let after: string | undefined;
  let isDecoded = true;
  for (let page = 0; page < maxPages; page += 1) {
    const body = { account, groups, after, limit: PAGE_SIZE };
    const answer = await callApi(listAccountHistory, { body, signal });
    operations.push(...answer.operations);
    isDecoded &&= answer.operations.unread === undefined;
    if (answer.next !== undefined && (answer.next === after || answer.operations.length === 0))
      throw new Error('the history does not advance');
    after = answer.next;
    if (after === undefined) break;
  }
  return { operations, isComplete: isDecoded && after === undefined };
}
