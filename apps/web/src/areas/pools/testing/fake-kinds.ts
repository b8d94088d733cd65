import { toAddress, type Address } from '@junction/primitives';
import { GetterError, WalletReadError, type ContractFunctionCall } from '@junction/wallet';
import { buildLiquidityRemovalPayload } from './removal-payload.ts';

type Outputs = Readonly<Record<string, unknown>>;

/** Fake pool of the test's two tokens. Tests change its fields, which takes effect at the next read. */
export interface FakePool {
  readonly address: Address;
  readonly lpRoot: Address;
  /** True if the contract is deployed. */
  exists: boolean;
  /** Pool type that the contract reports. */
  curve: number;
  /** True if swaps and deposits are enabled. */
  isActive: boolean;
  /** Reserve of each token in base units. */
  reserve: bigint;
  lpSupply: bigint;
  /** LP balance of the account's token wallet. */
  held: bigint;
}

const at = (byte: string): Address => toAddress(`0:${byte.repeat(32)}`);
const EXCHANGE_ACCOUNT = at('ac');
const BALANCES = '500000000000';

const createFakePool = (digit: string): FakePool => ({
  address: at(`a${digit}`),
  curve: Number(digit),
  lpRoot: at(`b${digit}`),
  exists: false,
  isActive: true,
  reserve: 0n,
  lpSupply: 0n,
  held: 0n,
});

/** One fake pool of each kind for the same two tokens, and an exchange account. */
export interface FakePoolsByKind {
  readonly product: FakePool;
  readonly stablePair: FakePool;
  readonly stable: FakePool;
  /** True if the exchange account has token wallets for the tokens and LP tokens of all pools. */
  isConnected: boolean;
  /** Balance of every token in the exchange account in base units. */
  held: bigint;
  /** True if the account's token wallets do not respond. */
  isUnread: boolean;
  /** True if the exchange root has a single pool per token set, like the public exchange. */
  isPublic: boolean;
  readonly answers: (to: Address, call: ContractFunctionCall) => Outputs | undefined;
  /** Method and recipient of each call of a pool getter, in the order of the calls. */
  readonly asked: { readonly method: string; readonly to: Address }[];
}

export function createFakePoolsByKind(roots: readonly [Address, Address]): FakePoolsByKind {
  const [left, right] = roots.toSorted();
  const [product, stablePair, stable] = [createFakePool('1'), createFakePool('2'), createFakePool('3')];
  const all = [product, stablePair, stable] as const;
  const lpWallet = (kind: FakePool): Address => toAddress(kind.lpRoot.replace('0:b', '0:c'));
  /** Returns the getter results of a pool. The getters of a stable pool return lists. */
  const ask = (kind: FakePool, call: ContractFunctionCall): Outputs | undefined => {
    const { method } = call;
    const isList = kind === stable;
    const [reserve, supply] = [kind.reserve.toString(), kind.lpSupply.toString()];
    switch (method) {
      case 'getPoolType':
        return { value0: String(kind.curve) };
      case 'isActive':
        return { value0: kind.isActive };
      case 'getTokenRoots':
        return isList ? { roots: [left, right], lp: kind.lpRoot } : { left, right, lp: kind.lpRoot };
      case 'getBalances':
        return {
          value0: isList
            ? { balances: [reserve, reserve], lp_supply: supply }
            : { lp_supply: supply, left_balance: reserve, right_balance: reserve },
        };
      case 'getAmplificationCoefficient':
        return { value0: { value: '200', precision: '1' } };
      case 'getFeeParams':
        return {
          value0: {
            denominator: '1000000',
            pool_numerator: kind === product ? '3000' : '500',
            beneficiary_numerator: '0',
            referrer_numerator: '0',
          },
        };
      case isList ? 'buildWithdrawLiquidityPayload' : 'buildWithdrawLiquidityPayloadV2':
        return { value0: buildLiquidityRemovalPayload(call) };
      default:
        return undefined;
    }
  };
  const kinds: FakePoolsByKind = {
    product,
    stablePair,
    stable,
    isConnected: true,
    held: 0n,
    isUnread: false,
    isPublic: false,
    asked: [],
    answers(to, call) {
      const { method, params } = call;
      const pool = all.find(({ address }) => address === to);
      if (pool !== undefined) {
        kinds.asked.push({ method, to });
        return pool.exists ? ask(pool, call) : undefined;
      }
      const owned = all.find((kind) => lpWallet(kind) === to);
      const lp = all.find(({ lpRoot }) => lpRoot === to);
      switch (method) {
        case 'getExpectedAccountAddress':
          return { value0: EXCHANGE_ACCOUNT };
        case 'getVersion':
          return { value0: '1' };
        case 'getWallets':
          return {
            value0: kinds.isConnected
              ? [...roots, ...all.map(({ lpRoot }) => lpRoot)].map((root) => [root, at('55')])
              : [],
          };
        case 'getBalances':
          return { value0: roots.map((root) => [root, kinds.held.toString()]) };
        case 'getExpectedPoolAddress':
          return { value0: product.address };
        case 'getExpectedPoolAddressOfType':
          if (kinds.isPublic) throw new GetterError(method, to, 60);
          return { value0: all[Number(params['poolType']) - 1]?.address };
        case 'walletOf':
          return { value0: lp === undefined ? at('55') : lpWallet(lp) };
        case 'balance':
          if (owned === undefined && kinds.isUnread)
            throw new WalletReadError({ code: 'WALLET_FAILED', detail: 'no node' });
          return { value0: owned === undefined ? BALANCES : owned.held.toString() };
        default:
          return undefined;
      }
    },
  };
  return kinds;
}

/** Sets the reserve of both tokens, and the LP supply, to `reserve`. */
export function setFakePoolReserves(kind: FakePool, reserve: bigint, held = 0n): void {
  Object.assign(kind, { exists: true, isActive: true, reserve, lpSupply: reserve, held });
}

/** Deploys the pool without liquidity. */
export function deployEmptyFakePool(kind: FakePool): void {
  setFakePoolReserves(kind, 0n);
}

/** Removes the pool's contract, so that the pool does not exist. */
export function removeFakePoolContract(kind: FakePool): void {
  setFakePoolReserves(kind, 0n);
  kind.exists = false;
}
