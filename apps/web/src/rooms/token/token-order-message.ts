import type { Address, Nano, Result } from '@junction/primitives';
import type { AbiGetterCall } from '@junction/protocol/calls';
import { buildTransferTokensCall } from '@junction/protocol/token-calls';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import type { QueryClient } from '@tanstack/react-query';
import { toTextOrUndefined } from '../../shared/wallet-reading/unread-parts.ts';
import { readUnvalidatedGetter } from '../../shared/wallet-reading/unread.ts';
import { tokenWalletQuery } from './queries/token-queries.ts';

/** Token transfer whose payload calls an operation of the receiving contract. */
interface PayloadTransfer {
  readonly root: Address;
  readonly amount: bigint;
  /**
   * Contract that receives the tokens. A getter of this contract encodes the payload, so the contract can also decode
   * it.
   */
  readonly recipient: Address;
  readonly payload: AbiGetterCall<string>;
  readonly value: Nano;
  /** Nano to deploy the recipient's token wallet; set if that wallet may not exist yet. */
  readonly deployWalletValue?: bigint;
}

/**
 * Builds a token transfer whose payload is encoded by the recipient. Fails with `BAD_QUOTE` if the sender's token
 * wallet or the recipient does not exist.
 */
export async function buildPayloadTransfer(
  client: QueryClient,
  connection: WalletConnection,
  owner: Address,
  { root, amount, recipient, payload, value, deployWalletValue }: PayloadTransfer,
): Promise<Result<OutgoingMessage, { readonly code: 'BAD_QUOTE' }>> {
  const [from, built] = await Promise.all([
    client.fetchQuery(tokenWalletQuery(connection, owner, root)),
    readUnvalidatedGetter(connection, recipient, payload),
  ]);
  const text = toTextOrUndefined(built);
  if (from === null || text === undefined) return { ok: false, error: { code: 'BAD_QUOTE' } };
  const call = buildTransferTokensCall({
    amount,
    recipient,
    remainingGasTo: owner,
    ...(deployWalletValue === undefined ? {} : { deployWalletValue }),
    payload: text,
  });
  return { ok: true, value: { to: from, value, bounce: true, call } };
}
