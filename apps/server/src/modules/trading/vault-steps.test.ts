import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, seconds, units, type Address } from '@junction/primitives';
import { encodeExchangePayload } from '@junction/protocol';
import { buildTransaction, buildFixtureAddress } from '@junction/testing';
import { JrpcError, encodeBody } from '@junction/tvm';
import { describe, expect, test } from 'vitest';
import type { Activity } from '../../database/activity-json.ts';
import { ChainDataError } from '../../index-error.ts';
import type { TransactionSource } from '../../follow/read-new-transactions.ts';
import { VaultHopTracer } from './vault-steps.ts';

const [VAULT, POOL, USER, WALLET, TOKEN] = [1, 2, 3, 4, 5].map(buildFixtureAddress) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];
const LT = 1_000n;

/** Builds the decoded pool activity of a hop that the vault sent. */
function createHop(pool = POOL): Activity {
  return {
    kind: 'pool',
    activity: {
      pool,
      lt: LT + 10n,
      time: seconds(1),
      transactionHash: 'a',
      messageHash: 'b',
      events: [],
      operation: {
        callId: 1n,
        origin: 'route',
        outcome: 'done',
        incoming: { token: TOKEN, amount: units(1n) },
        sender: USER,
        recipient: USER,
        nextSteps: 0,
        vault: { account: VAULT, lt: LT + 1n },
      },
      unknown: 0,
    },
  };
}

/** Builds the vault's transaction that received tokens with an initiator in the payload and sent a hop. */
function createVaultTransaction(sender: Address, account = VAULT): string {
  const payload = encodeExchangePayload({
    id: 1n,
    deployWalletGrams: 0n,
    recipient: USER,
    referrer: ZERO_ADDRESS,
    expected: 1n,
  });
  if (!payload.ok) throw new RangeError(payload.error.code);
  const body = encodeBody(dexPairAbi, 'onAcceptTokensTransfer', {
    _tokenRoot: TOKEN,
    _tokensAmount: 1n,
    _senderAddress: sender,
    _senderWallet: WALLET,
    _remainingGasTo: USER,
    _payload: payload.value,
  });
  const received = { from: WALLET, body };
  return buildTransaction({ account, received, sent: [{ to: POOL }] }, LT, seconds(1)).boc;
}

const createSource = (answer: () => readonly string[]): TransactionSource & { asked: number } => {
  const source = {
    asked: 0,
    getTransactionsList: () => {
      source.asked += 1;
      return Promise.resolve(answer());
    },
  };
  return source;
};

const getOperations = (activities: readonly Activity[]) =>
  activities.map((one) => (one.kind === 'pool' ? one.activity.operation : undefined));

const vault = { account: VAULT, lt: LT + 1n };

describe('steps sent by a token vault', () => {
  test('are requested once for all branches, and keep their initiator if a wallet sent the tokens', async () => {
    const source = createSource(() => [createVaultTransaction(USER)]);
    const traced = getOperations(await new VaultHopTracer(source).trace([createHop(), createHop(TOKEN)]));
    expect(source.asked).toBe(1);
    expect(traced).toMatchObject([{ sender: USER }, { sender: USER }]);
    expect(traced.every((one) => one && !('vault' in one))).toBe(true);
  });

  test('stay marked if the coins were wrapped into the vault, and if its transaction differs', async () => {
    const wrapped = new VaultHopTracer(createSource(() => [createVaultTransaction(TOKEN)]));
    expect(getOperations(await wrapped.trace([createHop()]))).toMatchObject([{ vault }]);
    const strange = buildTransaction(
      { account: VAULT, received: { from: WALLET }, sent: [{ to: POOL }] },
      LT,
      seconds(1),
    );
    const other = new VaultHopTracer(createSource(() => [strange.boc]));
    expect(getOperations(await other.trace([createHop()]))).toMatchObject([{ vault }]);
  });

  test.each([
    ['nothing', []],
    ['garbage', ['te6ccgEBAQEAAgAAAA==']],
    ['a transaction of another account', [createVaultTransaction(USER, USER)]],
    [
      'a transaction that has not sent the step',
      [buildTransaction({ account: VAULT, received: {} }, LT, seconds(1)).boc],
    ],
  ])('are retried if a node answers with %s, and stay marked if that continues', async (_what, answer) => {
    const steps = new VaultHopTracer(createSource(() => answer));
    await expect(steps.trace([createHop()])).rejects.toThrow(ChainDataError);
    await expect(steps.trace([createHop()])).rejects.toThrow(ChainDataError);
    expect(getOperations(await steps.trace([createHop()]))).toMatchObject([{ vault }]);
  });

  test('wait for an unavailable node', async () => {
    const away = new JrpcError('JRPC_UNREACHABLE', { method: 'getTransactionsList' }, 'away');
    const steps = new VaultHopTracer({ getTransactionsList: () => Promise.reject(away) });
    for (let times = 0; times < 5; times += 1) await expect(steps.trace([createHop()])).rejects.toThrow(away);
  });
});
