import { beginCell } from '@ton/core';
import { expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { DEX_ACCOUNT_ABI } from './dex-stage.ts';
import { alice, openDexAccountWorld } from './dex-account-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

// Minimum coins of each account operation, exact to one nano.

const CENT = COIN / 100n;
const outsider = toTestAddress('5');

const { dex, left, account, provide } = await openDexAccountWorld();
revertChainAfterEachTest(() => dex.stage.chain);

/** Payload (base64 BOC) whose content is in a referenced cell. */
const PAYLOAD = beginCell().storeRef(beginCell().storeUint(7, 32)).endCell().toBoc().toString('base64');

const arrive = (from: Address, value: bigint): Promise<Trace> => {
  const inputs = {
    tokenRoot: left,
    amount: 5n,
    sender: outsider,
    senderWallet: outsider,
    remainingGasTo: outsider,
    payload: PAYLOAD,
  };
  return dex.call(from, account, TOKEN_CALLBACKS_ABI, 'onAcceptTokensTransfer', inputs, value);
};

it('takes tokens', async () => {
  await provide();
  const own = getTokenWalletAddress(dex.stage, left, account);
  const notify = async (value: bigint): Promise<string[]> =>
    (await arrive(own, value)).events(account, DEX_ACCOUNT_ABI).map(({ method }) => method);
  expect(await notify(30n * CENT - 1n)).toEqual([]);
  expect(await notify(30n * CENT)).toEqual(['TokensReceived']);
});

it('returns tokens with a callback', async () => {
  const word = async (value: bigint): Promise<unknown> =>
    (await arrive(outsider, value)).calls(outsider, TOKEN_WALLET_ABI)[0]?.inputs['notify'];
  expect(await word(30n * CENT - 1n)).toBe(false);
  expect(await word(30n * CENT)).toBe(true);
});

it('requests new code', async () => {
  const ask = async (value: bigint): Promise<number | undefined> =>
    (await dex.call(alice, account, DEX_ACCOUNT_ABI, 'requestUpgrade', { send_gas_to: alice }, value))
      .exitCode;
  expect(await ask(45n * CENT - 1n)).toBe(103);
  expect(await ask(45n * CENT)).toBe(0);
});

it('sends returned tokens to its vault again, with a wallet when the coins suffice', async () => {
  await provide();
  const own = getTokenWalletAddress(dex.stage, left, account);
  const given = async (value: bigint): Promise<unknown> => {
    const inputs = { tokenRoot: left, amount: 0n, revertedFrom: outsider };
    const trace = await dex.call(own, account, TOKEN_CALLBACKS_ABI, 'onBounceTokensTransfer', inputs, value);
    return trace.calls(own, TOKEN_WALLET_ABI)[0]?.inputs['deployWalletValue'];
  };
  expect(await given(32n * CENT - 1n)).toBe(0n);
  expect(await given(32n * CENT)).toBe(12n * CENT);
});
