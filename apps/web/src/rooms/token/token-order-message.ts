import type { Address, Nano, Result } from '@junction/primitives';
import type { AbiGetterCall } from '@junction/protocol/calls';
import { transferTokens } from '@junction/protocol/token-calls';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import type { QueryClient } from '@tanstack/react-query';
import { textIn } from '../../shared/wallet-reading/unread-parts.ts';
import { askUnread } from '../../shared/wallet-reading/unread.ts';
import { tokenWalletQuery } from './queries/token-queries.ts';

/** Tokens that go to a contract with word of what to do with them. */
interface TokenOrder {
  readonly root: Address;
  readonly amount: bigint;
  /** The contract: it also writes the payload, so that both mean the same by it. */
  readonly recipient: Address;
  readonly payload: AbiGetterCall<string>;
  readonly value: Nano;
  /** Nano for the recipient's token wallet where there may be none. */
  readonly deployWalletValue?: bigint;
}

/** The transfer that carries the tokens and the payload; `BAD_QUOTE` where wallet or contract is not there. */
export async function tokenOrderMessage(
  client: QueryClient,
  connection: WalletConnection,
  owner: Address,
  { root, amount, recipient, payload, value, deployWalletValue }: TokenOrder,
): Promise<Result<OutgoingMessage, { readonly code: 'BAD_QUOTE' }>> {
  const [from, built] = await Promise.all([
    client.fetchQuery(tokenWalletQuery(connection, owner, root)),
    askUnread(connection, recipient, payload),
  ]);
  const text = textIn(built);
  if (from === null || text === undefined) return { ok: false, error: { code: 'BAD_QUOTE' } };
  const call = transferTokens({
    amount,
    recipient,
    remainingGasTo: owner,
    ...(deployWalletValue === undefined ? {} : { deployWalletValue }),
    payload: text,
  });
  return { ok: true, value: { to: from, value, bounce: true, call } };
}
