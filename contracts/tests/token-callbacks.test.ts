import { createHash } from 'node:crypto';
import { toAddress, type Address } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCellTreePayload, FULL_CELL_BITS } from './payload-weights.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ContractTestChain, toAbiText, type Trace } from './stage.ts';
import { deployToken, mint, TOKEN_ROOT_ABI, getTotalSupply, type DeployedToken } from './token-stage.ts';

// Messages that a root sends for its owner cost coins. If they do not suffice, the action phase fails without a bounce,
// and the root would keep all coins of the message.

const owner = toTestAddress('a');
const bob = toTestAddress('b');
const MAX_CALLBACKS = 100;
const LIMIT = 900_000n;

let stage: ContractTestChain;
let token: DeployedToken;
beforeAll(async () => {
  stage = await ContractTestChain.create();
  token = await deployToken(stage, owner);
  await mint(stage, token, bob, 1_000n);
});
revertChainAfterEachTest(() => stage.chain);

const listeners = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) =>
    toAddress(`0:${createHash('sha256').update(`listener ${index}`).digest('hex')}`),
  );

const rootOwner = (): string => toAbiText(stage.get(token.root, TOKEN_ROOT_ABI, 'rootOwner')['value0']);
const measureOwnerCost = async (value: bigint, send: () => Promise<Trace>): Promise<bigint> => {
  const before = stage.balanceOf(owner);
  await send();
  return value - (stage.balanceOf(owner) - before);
};

describe('transferOwnership', () => {
  const handOver = (
    count: number,
    value: bigint,
    each = COIN / 100n,
    payload = EMPTY_CELL_BOC,
  ): Promise<Trace> =>
    stage.send({
      from: owner,
      to: token.root,
      value,
      abi: TOKEN_ROOT_ABI,
      method: 'transferOwnership',
      inputs: {
        newOwner: bob,
        remainingGasTo: owner,
        callbacks: listeners(count).map((address) => [address, { value: each, payload }]),
      },
    });

  it(`tells ${MAX_CALLBACKS} contracts below the gas limit`, async () => {
    const trace = await handOver(MAX_CALLBACKS, 20n * COIN);
    expect(trace.isClean).toBe(true);
    expect(trace.steps[0]?.gas).toBeLessThan(LIMIT);
    expect(trace.steps[0]?.transaction.outMessages).toHaveLength(MAX_CALLBACKS + 1);
    expect(rootOwner()).toBe(bob);
  });

  it.each([MAX_CALLBACKS + 1, 260])('gives the coins of %i callbacks back', async (count) => {
    const value = 20n * COIN;
    let exitCode: number | undefined;
    const lost = await measureOwnerCost(value, async () => {
      const trace = await handOver(count, value);
      exitCode = trace.exitCode;
      return trace;
    });
    expect(exitCode).toBe(2300);
    expect(lost).toBeLessThan(COIN);
    expect(rootOwner()).toBe(owner);
  });

  it.each([
    ['empty payloads', EMPTY_CELL_BOC],
    ['payloads of 60 cells', buildCellTreePayload(60, FULL_CELL_BITS)],
  ])(
    'hands over or gives the coins back, whatever comes with it: %s',
    async (_, payload) => {
      const outcomes = new Set<string>();
      for (let value = COIN / 10n; value <= 4n * COIN; value += COIN / 10n) {
        const at = stage.chain.snapshot();
        const trace = await handOver(5, value, COIN / 4n, payload);
        const [step] = trace.steps;
        expect(step?.transaction.resultCode ?? 0, `${value}`).toBe(0);
        expect(trace.steps.at(-1)?.account === owner || rootOwner() === bob, `${value}`).toBe(true);
        outcomes.add(rootOwner() === bob ? 'handed over' : `exit ${trace.exitCode}`);
        stage.chain.revert(at);
      }
      expect([...outcomes]).toEqual(['exit 2000', 'handed over']);
    },
    30_000,
  );
});

describe('burnTokens', () => {
  it('burns or gives the coins back, whatever comes with a heavy payload', async () => {
    const payload = buildCellTreePayload(100, FULL_CELL_BITS);
    const inputs = { amount: 10n, walletOwner: bob, remainingGasTo: owner, callbackTo: owner, payload };
    const outcomes = new Set<string>();
    for (let value = COIN / 50n; value <= COIN; value += COIN / 50n) {
      const at = stage.chain.snapshot();
      const trace = await stage.send({
        from: owner,
        to: token.root,
        value,
        abi: TOKEN_ROOT_ABI,
        method: 'burnTokens',
        inputs,
      });
      for (const { transaction } of trace.steps) expect(transaction.resultCode ?? 0, `${value}`).toBe(0);
      outcomes.add(getTotalSupply(stage, token.root) === 990n ? 'burnt' : `exit ${trace.exitCode}`);
      stage.chain.revert(at);
    }
    expect([...outcomes]).toEqual(['exit 2000', 'burnt']);
  });
});

describe('deployWallet', () => {
  it.each([0n, COIN / 10n, 2n * COIN])(
    'deploys a wallet or returns the coins, for any value attached in addition to the %i for it',
    async (deployWalletValue) => {
      const outcomes = new Set<string>();
      for (let offset = -COIN / 100n; offset < COIN / 8n; offset += COIN / 200n) {
        const value = deployWalletValue + offset;
        if (value < COIN / 100n) continue;
        const at = stage.chain.snapshot();
        const inputs = { answerId: 1n, walletOwner: toTestAddress('77'), deployWalletValue };
        const trace = await stage.send({
          from: owner,
          to: token.root,
          value,
          abi: TOKEN_ROOT_ABI,
          method: 'deployWallet',
          inputs,
        });
        for (const { transaction } of trace.steps) expect(transaction.resultCode ?? 0, `${value}`).toBe(0);
        outcomes.add(trace.exitCode === 0 ? 'made' : `exit ${trace.exitCode}`);
        stage.chain.revert(at);
      }
      expect([...outcomes]).toEqual(['exit 2000', 'made']);
    },
  );
});
