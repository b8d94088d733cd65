import { Cell } from '@ton/core';
import { toAddress, type Address } from '@junction/primitives';
import { decodeBody } from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiRecord } from '@junction/tvm';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../../../artifacts/ever-farm-pool-v3.ts';
import { FARM_FABRIC_V3_ARTIFACT } from '../../../artifacts/farm-fabric-v3.ts';
import { FARM_PLATFORM_ARTIFACT } from '../../../artifacts/farm-platform.ts';
import { USER_DATA_V3_ARTIFACT } from '../../../artifacts/user-data-v3.ts';
import { abiOf, actor, COIN, EMPTY_CELL, Stage, textOf, type Trace } from '../../stage.ts';
import { CALLBACKS, deployToken, mint, transfer, walletOf, WALLET } from '../../token-stage.ts';

export const FARM_FACTORY = abiOf('FarmFabricV3');
export const POOL = abiOf('EverFarmPoolV3');
export const USER_DATA = abiOf('UserDataV3');

/** Seconds by which the chain's time is ahead of the recorded one. */
export const SHIFT = 90_000_000;
const SUPPLY = 10n ** 20n;

export const USERS: Readonly<Record<string, Address>> = {
  alice: actor('a1'),
  bob: actor('b0b0'),
  carol: actor('ca401'),
  dave: actor('da7e'),
  owner: actor('0e4'),
  admin: actor('ad31'),
};

export function userNamed(name: string): Address {
  const user = USERS[name];
  if (user === undefined) throw new Error(`nobody is called ${name}`);
  return user;
}

export interface FarmStage {
  readonly stage: Stage;
  readonly farmFactory: Address;
  /** Token name → root. */
  readonly roots: Readonly<Record<string, Address>>;
  /** Wallet address → `[token, owner]`, of every wallet that may occur. */
  readonly wallets: Map<Address, readonly [string, string]>;
  /** Address → name, of users and pools. */
  readonly names: Map<Address, string>;
}

export const rootOf = (farm: FarmStage, token: string): Address => {
  const root = farm.roots[token];
  if (root === undefined) throw new Error(`no token ${token}`);
  return root;
};

export async function createFarmStage(tokens: readonly string[] = ['LP', 'R1', 'R2']): Promise<FarmStage> {
  const stage = await Stage.create();
  const roots: Record<string, Address> = {};
  const wallets = new Map<Address, readonly [string, string]>();
  for (const [index, token] of tokens.entries()) {
    const deployed = await deployToken(stage, userNamed('admin'), { nonce: BigInt(index + 1) });
    roots[token] = deployed.root;
    for (const [name, user] of Object.entries(USERS)) {
      await mint(stage, deployed, user, SUPPLY);
      wallets.set(walletOf(stage, deployed.root, user), [token, name]);
    }
  }
  const names = new Map(Object.entries(USERS).map(([name, user]) => [user, name] as const));
  return { stage, farmFactory: await deployFarmFactory(stage), roots, wallets, names };
}

async function deployFarmFactory(stage: Stage): Promise<Address> {
  const { address, stateInit } = stage.stateOf(FARM_FABRIC_V3_ARTIFACT, {
    FarmPoolUserDataCode: USER_DATA_V3_ARTIFACT.code,
    FarmPoolCode: EVER_FARM_POOL_V3_ARTIFACT.code,
    PlatformCode: FARM_PLATFORM_ARTIFACT.code,
    nonce: 1n,
  });
  await stage.send({
    from: userNamed('admin'),
    to: address,
    value: 3n * COIN,
    stateInit,
    abi: FARM_FACTORY,
    method: 'constructor',
    inputs: { _owner: userNamed('admin') },
  });
  return address;
}

export interface PoolPlan {
  readonly rounds: readonly { readonly startTime: bigint; readonly rewardPerSecond: readonly bigint[] }[];
  readonly rewards: readonly string[];
  readonly vestingPeriod?: bigint;
  readonly vestingRatio?: bigint;
  readonly lockPeriod?: bigint;
  readonly value?: bigint;
  readonly token?: string;
}

export function deployPool(farm: FarmStage, plan: PoolPlan): Promise<Trace> {
  return farm.stage.send({
    from: userNamed('owner'),
    to: farm.farmFactory,
    value: plan.value ?? 7n * COIN,
    abi: FARM_FACTORY,
    method: 'deployFarmPool',
    inputs: {
      pool_owner: userNamed('owner'),
      reward_rounds: plan.rounds,
      tokenRoot: rootOf(farm, plan.token ?? 'LP'),
      rewardTokenRoot: plan.rewards.map((token) => rootOf(farm, token)),
      vestingPeriod: plan.vestingPeriod ?? 0n,
      vestingRatio: plan.vestingRatio ?? 0n,
      withdrawAllLockPeriod: plan.lockPeriod ?? 2_592_000n,
    },
  });
}

/** Returns the pool that the trace deployed, and registers its wallets under `name`. */
export function newPool(farm: FarmStage, trace: Trace, name: string): Address {
  const [created] = trace.events(farm.farmFactory, FARM_FACTORY);
  if (created === undefined) throw new Error('no pool was made');
  const pool = toAddress(textOf(created.inputs['pool']));
  for (const [token, root] of Object.entries(farm.roots))
    farm.wallets.set(walletOf(farm.stage, root, pool), [token, name]);
  farm.names.set(pool, name);
  return pool;
}

export const depositPayload = (farm: FarmStage, pool: Address, owner: Address, nonce: bigint): string =>
  textOf(
    farm.stage.get(pool, POOL, 'encodeDepositPayload', { deposit_owner: owner, nonce })['deposit_payload'],
  );

export interface Sent {
  readonly token: string;
  readonly from: string;
  readonly amount: bigint;
  readonly value?: bigint;
  readonly payload?: string;
  /** Nano to deploy a wallet of the pool. */
  readonly deploy?: bigint;
}

export const sendToPool = (farm: FarmStage, pool: Address, sent: Sent): Promise<Trace> =>
  transfer(farm.stage, rootOf(farm, sent.token), userNamed(sent.from), {
    amount: sent.amount,
    to: pool,
    notify: true,
    value: sent.value ?? 8n * COIN,
    payload: sent.payload ?? EMPTY_CELL,
    deploy: sent.deploy ?? 0n,
  });

export const deposit = (
  farm: FarmStage,
  pool: Address,
  from: string,
  amount: bigint,
  options: { readonly value?: bigint; readonly owner?: string; readonly nonce?: bigint } = {},
): Promise<Trace> =>
  sendToPool(farm, pool, {
    token: 'LP',
    from,
    amount,
    payload: depositPayload(farm, pool, userNamed(options.owner ?? from), options.nonce ?? 0n),
    ...(options.value === undefined ? {} : { value: options.value }),
  });

export const callPool = (
  farm: FarmStage,
  pool: Address,
  from: string,
  method: string,
  inputs: AbiInputs,
  value = 8n * COIN,
): Promise<Trace> => farm.stage.send({ from: userNamed(from), to: pool, value, abi: POOL, method, inputs });

export const userDataOf = (farm: FarmStage, pool: Address, user: string): Address =>
  toAddress(textOf(farm.stage.get(pool, POOL, 'getUserDataAddress', { user: userNamed(user) })['value0']));

/** Returns a decoded value as a number. Throws for any other type. */
export function numberOf(value: AbiRecord[string] | undefined): bigint {
  if (typeof value !== 'bigint') throw new TypeError(`expected a number, got ${typeof value}`);
  return value;
}

export const recordOf = (value: AbiRecord[string] | undefined): AbiRecord => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no record');
  return value as AbiRecord;
};

export const detailsOf = (farm: FarmStage, account: Address, abi: AbiJson): AbiRecord =>
  recordOf(farm.stage.get(account, abi, 'getDetails')['value0']);

/** Returns the nano that an account received in a trace. */
export const coinsTo = (trace: Trace, account: Address): bigint =>
  trace.at(account).reduce((sum, { transaction }) => sum + (transaction.inMessage?.value ?? 0n), 0n);

/** Returns the nano that an operation cost its sender, who attached `attached` nano. */
export const costOf = (trace: Trace, account: Address, attached: bigint): bigint =>
  attached - coinsTo(trace, account);

export interface Movement {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly payload: string;
  readonly notify: boolean;
}

export const hashOf = (boc: string): string => Cell.fromBase64(boc).hash().toString('hex');

/** Returns the received tokens in order. Payloads are identified by their hash. */
export function movementsOf(farm: FarmStage, { steps }: Trace): Movement[] {
  const nameOf = (address: string): string => farm.names.get(toAddress(address)) ?? address;
  return steps.flatMap(({ account, transaction: { inMessage, exitCode } }) => {
    const known = farm.wallets.get(account);
    if (known === undefined || inMessage?.body === undefined || inMessage.bounced || exitCode !== 0)
      return [];
    const call = decodeBody(WALLET, inMessage.body);
    if (call?.method !== 'acceptTransfer') return [];
    const { sender, amount, payload, notify } = call.inputs;
    const [token, to] = known;
    return [
      {
        token,
        from: nameOf(textOf(sender)),
        to,
        amount: `${numberOf(amount)}`,
        payload: hashOf(textOf(payload)),
        notify: notify === true,
      },
    ];
  });
}

/** Returns the token notifications that users received. */
export function noticesOf(farm: FarmStage, trace: Trace): readonly Record<string, string>[] {
  return Object.entries(USERS).flatMap(([name, user]) =>
    trace
      .calls(user, CALLBACKS)
      .filter(({ method }) => method === 'onAcceptTokensTransfer')
      .map(({ inputs }) => ({
        to: name,
        wallet: farm.wallets.get(toAddress(textOf(inputs['senderWallet'])))?.join(' of ') ?? '',
        amount: `${numberOf(inputs['amount'])}`,
        excessRecipient: textOf(inputs['remainingGasTo']),
        payload: hashOf(textOf(inputs['payload'])),
      })),
  );
}
