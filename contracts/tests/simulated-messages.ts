import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Cell } from '@ton/core';
import { getSumOrZero, nano, type Address } from '@junction/primitives';
import type { AbiCall, AbiGetterCall } from '@junction/protocol/calls';
import { encodeCall, parseAbi, toAbiInputs } from '@junction/protocol/encode-call';
import {
  SIMULATION_LIMITS,
  encodeCallBody,
  loadVm,
  createMissingAccount,
  simulateMessage,
  toShardAccount,
  type MessageExecutor,
  type LoadedAccount,
  type MessageSimulationOutcome,
  type MessageSimulationDependencies,
  type WalletMessage,
} from '@junction/simulation';
import { expect } from 'vitest';
import type { ContractTestChain, Trace } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// Simulates messages as the page builds them, and executes them in the same second on the same chain.

async function startVm({ chain }: ContractTestChain): Promise<MessageExecutor> {
  const wasm = createRequire(import.meta.url).resolve('@tychosdk/emulator/dist/wasm/tycho_emulator_bg.wasm');
  const config = Cell.fromBase64(chain.configParams).refs[0] ?? Cell.EMPTY;
  const program = await WebAssembly.compile(await readFile(wasm));
  return loadVm(program, config.toBoc().toString('base64'));
}

/** Returns simulation tools that read the test chain as the page reads a node. */
export const createTestChainSimulationTools = async (
  stage: ContractTestChain,
): Promise<MessageSimulationDependencies> => ({
  execute: await startVm(stage),
  limits: SIMULATION_LIMITS,
  now: () => 0,
  refresh: () => undefined,
  load: (addresses) => {
    const { chain } = stage;
    const reported = { asOfLt: chain.lt, asOfSecond: chain.now };
    const read = (address: Address): LoadedAccount => {
      const account = chain.getAccount(address);
      if (account === undefined) return createMissingAccount(reported.asOfLt, reported.asOfSecond);
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

/** Runs a getter from a call that the page builds. Returns its single output. */
export const runAbiGetterCall = <Answer>(
  stage: ContractTestChain,
  to: Address,
  call: AbiGetterCall<Answer>,
): unknown => Object.values(stage.get(to, parseAbi(call), call.method, toAbiInputs(call)))[0];

/**
 * Encodes a call that the page builds into a message. Expects that the page's encoder and the wallet's give the same
 * body.
 */
export async function buildWalletMessage(
  from: Address,
  to: Address,
  value: bigint,
  call: AbiCall,
): Promise<WalletMessage> {
  const body = await encodeCallBody(call);
  expect(Cell.fromBase64(body).equals(Cell.fromBase64(encodeCall(call)))).toBe(true);
  return { from, to, value: nano(value), body, bounce: true };
}

export async function executeMessage(
  stage: ContractTestChain,
  { body, ...message }: WalletMessage,
): Promise<Trace> {
  const sent = { ...message, body: Cell.fromBase64(body) };
  return stage.traceOf((await stage.chain.sendInternal(sent)).transactions);
}

/** Transactions that failed, by account and exit code. */
const listFailures = (trace: Trace): readonly string[] =>
  trace.steps
    .flatMap(({ account, transaction: { exitCode, resultCode } }) => {
      if (exitCode !== undefined && exitCode !== 0) return [`${account} ${exitCode}`];
      return resultCode !== undefined && resultCode !== 0 ? [`${account} ${resultCode}`] : [];
    })
    .toSorted();

const tokenKey = (token: Address, owner: Address): string => `${token} ${owner}`;

/** Chain and tokens whose balances are compared. */
export interface SimulationComparisonContext {
  readonly stage: ContractTestChain;
  readonly tools: MessageSimulationDependencies;
  readonly tokens: readonly Address[];
}

/** Executes a message and compares every balance, coin, failure and fee with its simulation. */
export async function compareSimulationWithExecution(
  { stage, tools, tokens }: SimulationComparisonContext,
  message: WalletMessage,
): Promise<MessageSimulationOutcome> {
  const { from } = message;
  const outcome = await simulateMessage(message, tools);
  // The address of a new order depends on the logical time, which differs between simulation and execution.
  const isNew = (account: Address): boolean => outcome.deployments.some((one) => one.account === account);
  const owners = new Set([from, ...outcome.tokens.map(({ owner }) => owner).filter((one) => !isNew(one))]);
  const balances = (): ReadonlyMap<string, bigint> =>
    new Map(
      [...owners].flatMap((owner) =>
        tokens.map((token) => [tokenKey(token, owner), getTokenBalance(stage, token, owner) ?? 0n] as const),
      ),
    );
  const before = balances();
  const coins = stage.balanceOf(from);
  const trace = await executeMessage(stage, message);
  const simulated = new Map(
    outcome.tokens.map(({ token, owner, amount }) => [tokenKey(token, owner), amount]),
  );
  for (const [key, after] of balances())
    expect([key, after - getSumOrZero(before, key)]).toEqual([key, getSumOrZero(simulated, key)]);
  // The outcome does not include fees charged to the sender's own account, such as rent.
  const ownFees = trace.at(from).reduce((sum, { transaction }) => sum + transaction.totalFees, 0n);
  expect(stage.balanceOf(from) - coins - message.value + ownFees).toBe(outcome.coins);
  expect(outcome.failures.map(({ account, exitCode }) => `${account} ${exitCode}`).toSorted()).toEqual(
    listFailures(trace),
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

/** Returns the changes of the sender's balances by token. */
export const getBalanceChanges = (
  { tokens }: Pick<MessageSimulationOutcome, 'tokens'>,
  owner: Address,
): ReadonlyMap<Address, bigint> =>
  new Map(tokens.filter((one) => one.owner === owner).map(({ token, amount }) => [token, amount]));

/** Returns the accounts other than the sender whose balance of a token has increased, as "token account". */
export const getTokenRecipientPairs = (
  { tokens }: Pick<MessageSimulationOutcome, 'tokens'>,
  sender: Address,
): ReadonlySet<string> =>
  new Set(
    tokens
      .filter(({ owner, amount }) => owner !== sender && amount > 0n)
      .map(({ token, owner }) => tokenKey(token, owner)),
  );
