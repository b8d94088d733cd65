import type { Address, Nano, Result } from '@junction/primitives';
import type { AbiGetterCall } from '@junction/protocol/calls';
import { transferTokens } from '@junction/protocol/token-calls';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import type { QueryClient } from '@tanstack/react-query';
import { textIn } from '../../shared/wallet-reading/unread-parts.ts';
import { askUnread } from '../../shared/wallet-reading/unread.ts';
import { tokenWalletQuery } from './queries/token-queries.ts';

/** Token transfer with a payload that makes a contract do something. */
interface TokenOrder {
  readonly root: Address;
  readonly amount: bigint;
  /** Contract that receives the tokens. It also encodes the payload, so that it is certain to understand it. */
  readonly recipient: Address;
  readonly payload: AbiGetterCall<string>;
  readonly value: Nano;
  /** Nano for deploying the recipient's token wallet; set if it may not exist yet. */
  readonly deployWalletValue?: bigint;
}

/** Builds the transfer with its payload. `BAD_QUOTE` if the sender's wallet or the recipient does not exist. */
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
