import { err, nano, ok, toAddress, type Address } from '@junction/primitives';
import { buildAddPoolToAccountCall } from '@junction/protocol/exchange-calls';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import { createScriptedWallet, type ScriptedWallet } from '@junction/wallet/scripted';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseNetworkConfig } from '@junction/protocol/network';
import { setNetwork } from '../../shared/network/network.ts';
import type { MessageAnnouncement } from './model/announcement.ts';
import { getOperationStore } from './open-store.ts';
import { sendOperation, type OperationRequest } from './send-operation.ts';

const address = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [ME, OTHER, TO, LEFT, RIGHT] = [
  address('a'),
  address('b'),
  address('c'),
  address('1'),
  address('2'),
] as const;
const network = parseNetworkConfig({
  chainId: 31337,
  kind: 'devnet',
  name: 'Chain of the test',
  shortName: 'test',
  rpcUrl: '/rpc',
  coin: { symbol: 'C', name: 'Coin', decimals: 9 },
  contracts: { dexRoot: TO, gasValues: TO, tokenFactory: TO, wrappedCoinRoot: TO, wrappedCoinVault: TO },
  defaultPair: { left: LEFT, right: RIGHT },
  usdToken: RIGHT,
  tokenListUrl: '/tokens',
});

const announcement: MessageAnnouncement = {
  signer: { account: ME, networkId: network.chainId },
  method: 'addPair',
  receiver: { role: 'exchange-account', address: TO },
  sum: nano(7n),
  handed: 0n,
  back: undefined,
  leaves: [],
  recipient: undefined,
  tokens: [LEFT, RIGHT],
};
const message: OutgoingMessage = {
  to: TO,
  value: nano(7n),
  bounce: true,
  call: buildAddPoolToAccountCall([LEFT, RIGHT]),
};

let wallet: ScriptedWallet;
let connection: WalletConnection;

beforeAll(() => {
  // The store listens for storage events on `window`.
  vi.stubGlobal('window', new EventTarget());
  setNetwork(network);
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(async () => {
  wallet = createScriptedWallet({ account: ME, isGranted: true, networkId: network.chainId });
  const [offer] = await wallet.findOffers();
  if (offer === undefined) throw new Error('no wallet');
  const opened = await wallet.open(offer);
  if (!opened.ok) throw new Error(opened.error.code);
  connection = opened.value;
});

/**
 * Sends an operation with a fake wallet. Returns the result, the operation's state and the messages that the wallet was
 * asked to sign.
 */
async function attempt(changes: Partial<OperationRequest>) {
  const request = { kind: 'connect-pool', terms: { tokens: [] }, connection, announcement, message } as const;
  const { id, isSent } = await sendOperation({ ...request, ...changes } as OperationRequest);
  const state = getOperationStore()
    .getState()
    .operations.find((operation) => operation.id === id)?.state;
  return { isSent, state, signed: wallet.sent.length };
}

describe('sending', () => {
  it('signs what was announced', async () => {
    expect(await attempt({})).toMatchObject({ isSent: true, signed: 1 });
  });

  it('fails if a message cannot be built, whatever is thrown', async () => {
    const failing = () => Promise.reject(new Error('a getter of another shape'));
    expect(await attempt({ message: failing })).toEqual({
      isSent: false,
      signed: 0,
      state: { step: 'failed', code: 'WALLET_FAILED', detail: 'a getter of another shape' },
    });
  });

  it('fails if the wallet throws instead of responding', async () => {
    const broken = { ...connection, hashCall: () => Promise.reject(new Error('gone')) };
    expect(await attempt({ connection: broken })).toMatchObject({
      isSent: false,
      signed: 0,
      state: { step: 'failed', code: 'WALLET_FAILED' },
    });
  });

  it('concludes nothing if the response was lost, and searches for the message', async () => {
    const lost = {
      ...connection,
      send: () => Promise.resolve(err({ code: 'ANSWER_LOST', detail: 'the extension has gone' } as const)),
    };
    // The message may have been sent, so a second one might pay twice.
    expect(await attempt({ connection: lost })).toMatchObject({
      isSent: true,
      state: { step: 'asked', trail: { to: TO, value: '7' } },
    });
  });

  it('concludes nothing if the wallet left the network while it was asked', async () => {
    const left = {
      ...connection,
      send: () => Promise.resolve(err({ code: 'NETWORK_CHANGED', messageHash: 'aa' } as const)),
    };
    expect(await attempt({ connection: left })).toMatchObject({
      isSent: true,
      state: { step: 'failed', code: 'NETWORK_CHANGED', detail: 'aa' },
    });
  });

  it('concludes nothing if a wallet throws while it is asked', async () => {
    const broken = { ...connection, send: () => Promise.reject(new Error('gone')) };
    expect(await attempt({ connection: broken })).toMatchObject({ isSent: true, state: { step: 'asked' } });
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'never signs a function called %s, even if it was announced',
    async (method) => {
      const call = { abi: '{}', method, params: { tokens: [LEFT, RIGHT] } };
      expect(
        await attempt({ announcement: { ...announcement, method }, message: { ...message, call } }),
      ).toEqual({
        isSent: false,
        signed: 0,
        state: { step: 'failed', code: 'MESSAGE_DIFFERS', detail: 'unreadable' },
      });
    },
  );

  it("never signs for another network than the page's, even if the wallet is on it", async () => {
    wallet.change({ networkId: 9 });
    const elsewhere = { ...announcement, signer: { account: ME, networkId: 9 } };
    expect(await attempt({ announcement: elsewhere })).toMatchObject({
      isSent: false,
      signed: 0,
      state: { step: 'failed', code: 'WRONG_NETWORK' },
    });
  });

  it.each([
    ['account', { account: OTHER }, 'ACCOUNT_CHANGED'],
    ['network', { networkId: 9 }, 'WRONG_NETWORK'],
  ])("never signs if the wallet's %s changes while the message is built", async (_, change, code) => {
    const building = () => {
      wallet.change(change);
      return Promise.resolve(ok(message));
    };
    expect(await attempt({ message: building })).toMatchObject({
      isSent: false,
      signed: 0,
      state: { step: 'failed', code },
    });
  });

  it('signs nothing without a connected account, and reports it', async () => {
    const building = () => {
      wallet.change({ account: undefined });
      return Promise.resolve(ok(message));
    };
    expect(await attempt({ message: building })).toEqual({
      isSent: false,
      signed: 0,
      state: { step: 'failed', code: 'WALLET_FAILED', detail: 'NOT_CONNECTED' },
    });
  });

  it('signs if the wallet has returned from another account or network', async () => {
    const building = () => {
      wallet.change({ account: OTHER });
      wallet.change({ account: ME });
      return Promise.resolve(ok(message));
    };
    expect(await attempt({ message: building })).toMatchObject({ isSent: true, signed: 1 });
  });

  it("never signs an amount entered with other decimals than the token's", async () => {
    const typed = (decimals: number) => ({
      announcement: { ...announcement, typed: [{ root: LEFT, decimals }] },
    });
    const nine = { ...connection, runGetter: () => Promise.resolve({ value0: '9' }) };
    expect(await attempt({ ...typed(6), connection: nine })).toEqual({
      isSent: false,
      signed: 0,
      state: { step: 'failed', code: 'NOT_AS_SHOWN', detail: 'DECIMALS' },
    });
    expect(await attempt({ ...typed(9), connection: nine })).toMatchObject({ isSent: true, signed: 1 });
  });

  it('can be repeated with the same id after a rejection', async () => {
    wallet.next({ kind: 'rejected' });
    const id = '77';
    expect(await attempt({ id })).toMatchObject({ state: { step: 'cancelled', by: 'user' }, signed: 0 });
    expect(await attempt({ id })).toMatchObject({ isSent: true, signed: 1 });
  });
});
