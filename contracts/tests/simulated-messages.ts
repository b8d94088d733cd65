import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Cell } from '@ton/core';
import { getSum, nano, type Address } from '@junction/primitives';
import type { AbiCall, AbiGetterCall } from '@junction/protocol/calls';
import { encodeCall, parseAbi, toAbiInputs } from '@junction/protocol/encode-call';
import {
  SIMULATION_LIMITS,
  encodeCallBody,
  loadVm,
  missingAccountAt,
  simulateMessage,
  toShardAccount,
  type Execute,
  type LoadedAccount,
  type MessageOutcome,
  type MessageSimulationTools,
  type WalletMessage,
} from '@junction/simulation';
import { expect } from 'vitest';
import type { Stage, Trace } from './stage.ts';
import { tokensOf } from './token-stage.ts';

// Simulations of messages as the page builds them, and their execution in the same second on the same chain.

async function startVm({ chain }: Stage): Promise<Execute> {
  const wasm = createRequire(import.meta.url).resolve('@tychosdk/emulator/dist/wasm/tycho_emulator_bg.wasm');
  const config = Cell.fromBase64(chain.configParams).refs[0] ?? Cell.EMPTY;
  const program = await WebAssembly.compile(await readFile(wasm));
  return loadVm(program, config.toBoc().toString('base64'));
}

/** Reads the chain as the page reads a node. */
export const stageTools = async (stage: Stage): Promise<MessageSimulationTools> => ({
  execute: await startVm(stage),
  limits: SIMULATION_LIMITS,
  now: () => 0,
  refresh: () => undefined,
  load: (addresses) => {
    const { chain } = stage;
    const reported = { asOfLt: chain.lt, asOfSecond: chain.now };
    const read = (address: Address): LoadedAccount => {
      const account = chain.getAccount(address);
      if (account === undefined) return missingAccountAt(reported.asOfLt, reported.asOfSecond);
      const last = { lt: account.lt, hash: account.lastTransactionHash };
      return {
        isKnown: true,
        state: toShardAccount(account.stuffBoc, last),
        lastLt: account.lt,
        ...reported,
      };
    };
    return Promise.resolve(new Map(addresses.map((address) => [address, read(address)])));
  },
});

/** Runs a getter of a call that the page builds; returns its only output. */
export const askPage = <Answer>(stage: Stage, to: Address, call: AbiGetterCall<Answer>): unknown =>
  Object.values(stage.get(to, parseAbi(call), call.method, toAbiInputs(call)))[0];

/** Builds the message of a call that the page builds. The page's encoder must equal the wallet's. */
export async function messageOf(
  from: Address,
  to: Address,
  value: bigint,
  call: AbiCall,
): Promise<WalletMessage> {
  const body = await encodeCallBody(call);
  expect(Cell.fromBase64(body).equals(Cell.fromBase64(encodeCall(call)))).toBe(true);
  return { from, to, value: nano(value), body, bounce: true };
}

export async function executeMessage(stage: Stage, { body, ...message }: WalletMessage): Promise<Trace> {
  const sent = { ...message, body: Cell.fromBase64(body) };
  return stage.traceOf((await stage.chain.sendInternal(sent)).transactions);
}

/** Transactions that failed, by account and exit code. */
const failuresOf = (trace: Trace): readonly string[] =>
  trace.steps
    .flatMap(({ account, transaction: { exitCode, resultCode } }) => {
      if (exitCode !== undefined && exitCode !== 0) return [`${account} ${exitCode}`];
      return resultCode !== undefined && resultCode !== 0 ? [`${account} ${resultCode}`] : [];
    })
    .toSorted();

const tokenKey = (token: Address, owner: Address): string => `${token} ${owner}`;

/** Chain and tokens whose balances are compared. */
export interface ComparedWorld {
  readonly stage: Stage;
  readonly tools: MessageSimulationTools;
  readonly tokens: readonly Address[];
}

/** Executes a message and compares every balance, coin, failure and fee with its simulation. */
export async function compareWithExecution(
  { stage, tools, tokens }: ComparedWorld,
  message: WalletMessage,
): Promise<MessageOutcome> {
  const { from } = message;
  const outcome = await simulateMessage(message, tools);
  // The address of a new order contains the logical time, which differs.
  const isNew = (account: Address): boolean => outcome.deployments.some((one) => one.account === account);
  const owners = new Set([from, ...outcome.tokens.map(({ owner }) => owner).filter((one) => !isNew(one))]);
  const balances = (): ReadonlyMap<string, bigint> =>
    new Map(
      [...owners].flatMap((owner) =>
        tokens.map((token) => [tokenKey(token, owner), tokensOf(stage, token, owner) ?? 0n] as const),
      ),
    );
  const before = balances();
  const coins = stage.balanceOf(from);
  const trace = await executeMessage(stage, message);
  const simulated = new Map(
    outcome.tokens.map(({ token, owner, amount }) => [tokenKey(token, owner), amount]),
  );
  for (const [key, after] of balances())
    expect([key, after - getSum(before, key)]).toEqual([key, getSum(simulated, key)]);
  // The sender's own fees, such as rent, are not a part of the outcome.
  const ownFees = trace.at(from).reduce((sum, { transaction }) => sum + transaction.totalFees, 0n);
  expect(stage.balanceOf(from) - coins - message.value + ownFees).toBe(outcome.coins);
  expect(outcome.failures.map(({ account, exitCode }) => `${account} ${exitCode}`).toSorted()).toEqual(
    failuresOf(trace),
  );
  expect(outcome).toMatchObject({
    messages: trace.steps.length,
    transactions: trace.steps.length,
    fees: trace.fees,
    unexplained: 0,
    truncated: undefined,
    unknown: [],
    isInconsistent: false,
  });
  return outcome;
}

/** Changes of the sender's balances by token. */
export const changesOf = (
  { tokens }: Pick<MessageOutcome, 'tokens'>,
  owner: Address,
): ReadonlyMap<Address, bigint> =>
  new Map(tokens.filter((one) => one.owner === owner).map(({ token, amount }) => [token, amount]));

/** Accounts other than the sender that hold more of a token afterwards, as "token account". */
export const receiversOf = (
  { tokens }: Pick<MessageOutcome, 'tokens'>,
  sender: Address,
): ReadonlySet<string> =>
  new Set(
    tokens
      .filter(({ owner, amount }) => owner !== sender && amount > 0n)
      .map(({ token, owner }) => tokenKey(token, owner)),
  );
