import { Cell } from '@ton/core';
import { toAddress, type Address } from '@junction/primitives';
import { decodeBody } from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiRecord } from '@junction/tvm';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../../../artifacts/ever-farm-pool-v3.ts';
import { FARM_FABRIC_V3_ARTIFACT } from '../../../artifacts/farm-fabric-v3.ts';
import { FARM_PLATFORM_ARTIFACT } from '../../../artifacts/farm-platform.ts';
import { USER_DATA_V3_ARTIFACT } from '../../../artifacts/user-data-v3.ts';
import {
  getAbi,
  toTestAddress,
  COIN,
  EMPTY_CELL_BOC,
  ContractTestChain,
  toAbiText,
  type Trace,
} from '../../stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  deployToken,
  mint,
  sendTokenTransfer,
  getTokenWalletAddress,
  TOKEN_WALLET_ABI,
} from '../../token-stage.ts';

export const FARM_FACTORY_ABI = getAbi('FarmFabricV3');
export const FARM_POOL_ABI = getAbi('EverFarmPoolV3');
export const USER_DATA_ABI = getAbi('UserDataV3');

/** Seconds by which the time of the test chain is ahead of the time in the recordings. */
export const RECORDED_TIME_SHIFT_SECONDS = 90_000_000;
const SUPPLY = 10n ** 20n;

export const FARM_USER_ADDRESSES: Readonly<Record<string, Address>> = {
  alice: toTestAddress('a1'),
  bob: toTestAddress('b0b0'),
  carol: toTestAddress('ca401'),
  dave: toTestAddress('da7e'),
  owner: toTestAddress('0e4'),
  admin: toTestAddress('ad31'),
};

export function getUserAddress(name: string): Address {
  const user = FARM_USER_ADDRESSES[name];
  if (user === undefined) throw new Error(`nobody is called ${name}`);
  return user;
}

export interface FarmStage {
  readonly stage: ContractTestChain;
  readonly farmFactory: Address;
  /** Token name → root. */
  readonly roots: Readonly<Record<string, Address>>;
  /** Maps the address of each wallet that may occur to `[token, owner]`. */
  readonly wallets: Map<Address, readonly [string, string]>;
  /** Maps addresses of users and pools to their names. */
  readonly names: Map<Address, string>;
}

export const getTokenRoot = (farm: FarmStage, token: string): Address => {
  const root = farm.roots[token];
  if (root === undefined) throw new Error(`no token ${token}`);
  return root;
};

export async function createFarmStage(tokens: readonly string[] = ['LP', 'R1', 'R2']): Promise<FarmStage> {
  const stage = await ContractTestChain.create();
  const roots: Record<string, Address> = {};
  const wallets = new Map<Address, readonly [string, string]>();
  for (const [index, token] of tokens.entries()) {
    const deployed = await deployToken(stage, getUserAddress('admin'), { nonce: BigInt(index + 1) });
    roots[token] = deployed.root;
    for (const [name, user] of Object.entries(FARM_USER_ADDRESSES)) {
      await mint(stage, deployed, user, SUPPLY);
      wallets.set(getTokenWalletAddress(stage, deployed.root, user), [token, name]);
    }
  }
  const names = new Map(Object.entries(FARM_USER_ADDRESSES).map(([name, user]) => [user, name] as const));
  return { stage, farmFactory: await deployFarmFactory(stage), roots, wallets, names };
}

async function deployFarmFactory(stage: ContractTestChain): Promise<Address> {
  const { address, stateInit } = stage.stateOf(FARM_FABRIC_V3_ARTIFACT, {
    FarmPoolUserDataCode: USER_DATA_V3_ARTIFACT.code,
    FarmPoolCode: EVER_FARM_POOL_V3_ARTIFACT.code,
    PlatformCode: FARM_PLATFORM_ARTIFACT.code,
    nonce: 1n,
  });
  await stage.send({
    from: getUserAddress('admin'),
    to: address,
    value: 3n * COIN,
    stateInit,
    abi: FARM_FACTORY_ABI,
    method: 'constructor',
    inputs: { _owner: getUserAddress('admin') },
  });
  return address;
}

export interface FarmPoolParams {
  readonly rounds: readonly { readonly startTime: bigint; readonly rewardPerSecond: readonly bigint[] }[];
  readonly rewards: readonly string[];
  readonly vestingPeriod?: bigint;
  readonly vestingRatio?: bigint;
  readonly lockPeriod?: bigint;
  readonly value?: bigint;
  readonly token?: string;
}

export function deployTestFarmPool(farm: FarmStage, plan: FarmPoolParams): Promise<Trace> {
  return farm.stage.send({
    from: getUserAddress('owner'),
    to: farm.farmFactory,
    value: plan.value ?? 7n * COIN,
    abi: FARM_FACTORY_ABI,
    method: 'deployFarmPool',
    inputs: {
      pool_owner: getUserAddress('owner'),
      reward_rounds: plan.rounds,
      tokenRoot: getTokenRoot(farm, plan.token ?? 'LP'),
      rewardTokenRoot: plan.rewards.map((token) => getTokenRoot(farm, token)),
      vestingPeriod: plan.vestingPeriod ?? 0n,
      vestingRatio: plan.vestingRatio ?? 0n,
      withdrawAllLockPeriod: plan.lockPeriod ?? 2_592_000n,
    },
  });
}

/** Returns the pool that the trace deployed, and registers the pool and its wallets under `name`. */
export function registerFarmPool(farm: FarmStage, trace: Trace, name: string): Address {
  const [created] = trace.events(farm.farmFactory, FARM_FACTORY_ABI);
  if (created === undefined) throw new Error('no pool was made');
  const pool = toAddress(toAbiText(created.inputs['pool']));
  for (const [token, root] of Object.entries(farm.roots))
    farm.wallets.set(getTokenWalletAddress(farm.stage, root, pool), [token, name]);
  farm.names.set(pool, name);
  return pool;
}

export const encodeFarmDepositPayload = (
  farm: FarmStage,
  pool: Address,
  owner: Address,
  nonce: bigint,
): string =>
  toAbiText(
    farm.stage.get(pool, FARM_POOL_ABI, 'encodeDepositPayload', { deposit_owner: owner, nonce })[
      'deposit_payload'
    ],
  );

export interface TransferToFarmPool {
  readonly token: string;
  readonly from: string;
  readonly amount: bigint;
  readonly value?: bigint;
  readonly payload?: string;
  /** Nano to attach for the deployment of the pool's token wallet. */
  readonly deploy?: bigint;
}

export const sendTokensToFarmPool = (
  farm: FarmStage,
  pool: Address,
  sent: TransferToFarmPool,
): Promise<Trace> =>
  sendTokenTransfer(farm.stage, getTokenRoot(farm, sent.token), getUserAddress(sent.from), {
    amount: sent.amount,
    to: pool,
    notify: true,
    value: sent.value ?? 8n * COIN,
    payload: sent.payload ?? EMPTY_CELL_BOC,
    deploy: sent.deploy ?? 0n,
  });

export const depositIntoFarmPool = (
  farm: FarmStage,
  pool: Address,
  from: string,
  amount: bigint,
  options: { readonly value?: bigint; readonly owner?: string; readonly nonce?: bigint } = {},
): Promise<Trace> =>
  sendTokensToFarmPool(farm, pool, {
    token: 'LP',
    from,
    amount,
    payload: encodeFarmDepositPayload(farm, pool, getUserAddress(options.owner ?? from), options.nonce ?? 0n),
    ...(options.value === undefined ? {} : { value: options.value }),
  });

export const callFarmPool = (
  farm: FarmStage,
  pool: Address,
  from: string,
  method: string,
  inputs: AbiInputs,
  value = 8n * COIN,
): Promise<Trace> =>
  farm.stage.send({ from: getUserAddress(from), to: pool, value, abi: FARM_POOL_ABI, method, inputs });

export const getUserDataAddress = (farm: FarmStage, pool: Address, user: string): Address =>
  toAddress(
    toAbiText(
      farm.stage.get(pool, FARM_POOL_ABI, 'getUserDataAddress', { user: getUserAddress(user) })['value0'],
    ),
  );

/** Returns a decoded value as a number. Throws for any other type. */
export function toBigint(value: AbiRecord[string] | undefined): bigint {
  if (typeof value !== 'bigint') throw new TypeError(`expected a number, got ${typeof value}`);
  return value;
}

export const asRecord = (value: AbiRecord[string] | undefined): AbiRecord => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no record');
  return value as AbiRecord;
};

export const readContractDetails = (farm: FarmStage, account: Address, abi: AbiJson): AbiRecord =>
  asRecord(farm.stage.get(account, abi, 'getDetails')['value0']);

/** Returns the nano that an account received in a trace. */
export const getReceivedNano = (trace: Trace, account: Address): bigint =>
  trace.at(account).reduce((sum, { transaction }) => sum + (transaction.inMessage?.value ?? 0n), 0n);

/** Returns the nano that an operation cost its sender, who attached `attached` nano. */
export const computeSenderCost = (trace: Trace, account: Address, attached: bigint): bigint =>
  attached - getReceivedNano(trace, account);

export interface FarmTokenTransfer {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly payload: string;
  readonly notify: boolean;
}

export const hashBoc = (boc: string): string => Cell.fromBase64(boc).hash().toString('hex');

/** Returns the received tokens in order. Payloads are identified by their hash. */
export function getFarmTokenTransfers(farm: FarmStage, { steps }: Trace): FarmTokenTransfer[] {
  const nameOf = (address: string): string => farm.names.get(toAddress(address)) ?? address;
  return steps.flatMap(({ account, transaction: { inMessage, exitCode } }) => {
    const known = farm.wallets.get(account);
    if (known === undefined || inMessage?.body === undefined || inMessage.bounced || exitCode !== 0)
      return [];
    const call = decodeBody(TOKEN_WALLET_ABI, inMessage.body);
    if (call?.method !== 'acceptTransfer') return [];
    const { sender, amount, payload, notify } = call.inputs;
    const [token, to] = known;
    return [
      {
        token,
        from: nameOf(toAbiText(sender)),
        to,
        amount: `${toBigint(amount)}`,
        payload: hashBoc(toAbiText(payload)),
        notify: notify === true,
      },
    ];
  });
}

/** Returns the token notifications that users received. */
export function getTokenNotifications(farm: FarmStage, trace: Trace): readonly Record<string, string>[] {
  return Object.entries(FARM_USER_ADDRESSES).flatMap(([name, user]) =>
    trace
      .calls(user, TOKEN_CALLBACKS_ABI)
      .filter(({ method }) => method === 'onAcceptTokensTransfer')
      .map(({ inputs }) => ({
        to: name,
        wallet: farm.wallets.get(toAddress(toAbiText(inputs['senderWallet'])))?.join(' of ') ?? '',
        amount: `${toBigint(inputs['amount'])}`,
        excessRecipient: toAbiText(inputs['remainingGasTo']),
        payload: hashBoc(toAbiText(inputs['payload'])),
      })),
  );
}
