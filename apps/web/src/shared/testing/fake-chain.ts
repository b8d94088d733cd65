import { crossSwapPayload, crossSwapRoute, decodeWire, type WireSwapRoute } from '@junction/api-contract';
import { ZERO_ADDRESS, parseUnitsRoundedDown, toAddress, type Address } from '@junction/primitives';
import { buildRouteSwapMessage, type SwapChainReader, type SwapStep } from '@junction/protocol/swap';
import type { ContractFunctionCall } from '@junction/wallet';

/** Address of the account's token wallet for every token. Its balance is 500. */
export const TOKEN_WALLET = toAddress(`0:${'5'.repeat(64)}`);
/** Address of the token vault of every token in tests. */
const TOKEN_VAULT = toAddress(`0:${'6'.repeat(64)}`);
const PARSED_BALANCE = parseUnitsRoundedDown('500', 9);
const BALANCE: bigint = PARSED_BALANCE.ok ? PARSED_BALANCE.value : 0n;

/** Ratio of the pools' reserves to traded amounts. It is so high that trades do not move the price. */
const RESERVE_RATIO = 10_000_000n;

type Outputs = Readonly<Record<string, unknown>>;

/**
 * Chain from which the fake server builds swaps. All token wallets have the address `TOKEN_WALLET`, as on the fake
 * chain of the page.
 */
const SERVER_CHAIN: SwapChainReader = {
  wallet: () => Promise.resolve({ address: TOKEN_WALLET, isDeployed: true, balance: BALANCE }),
  vault: () => Promise.reject(new Error('no route of the fake market parts')),
};

/** Derives the address of the fake pool of these tokens. */
export function deriveFakePool(roots: readonly string[]): Address {
  const letters = roots.map((root) => root.charAt(2)).toSorted();
  return toAddress(`0:${letters.join('').repeat(32)}`);
}

/** Returns the server's response to a swap request on a route of the fake market. */
export async function buildFakeSwapOffer(queryParams: unknown, route: WireSwapRoute): Promise<object> {
  const { id, recipient, coin } = decodeWire(crossSwapPayload.body, queryParams);
  const branches = decodeWire(crossSwapRoute.response, route).steps.reduceRight<readonly SwapStep[]>(
    (next, { pool, from, to, minimum }) => [
      { action: 'swap', pool, hasMany: false, from, to, minimum, numerator: 1n, next },
    ],
    [],
  );
  const message = await buildRouteSwapMessage(
    {
      route: { spent: BigInt(route.steps[0]?.spentAmount ?? 0), branches },
      callId: BigInt(id),
      owner: recipient,
      referrer: ZERO_ADDRESS,
      coin,
    },
    SERVER_CHAIN,
  );
  return {
    id,
    route,
    abi: message.call.abi,
    abiFunction: message.call.method,
    payload: message.body,
    gas: message.value.toString(),
    gasReturned: message.returned.toString(),
    walletOfDestination: message.to,
  };
}

/**
 * Returns getter results of the fake market's contracts. Reserves of its pools match the amounts of the latest route.
 */
export function runFakeGetter(
  route: WireSwapRoute | undefined,
  tokens: readonly { readonly address: string; readonly decimals: number }[],
  to: string,
  { method, params }: ContractFunctionCall,
): Outputs | undefined {
  const step = route?.steps.find(({ poolAddress }) => poolAddress === to);
  const from = step?.spentCurrencyAddress ?? '';
  const into = step?.receiveCurrencyAddress ?? '';
  const isForward = from < into;
  const sides = isForward ? [from, into] : [into, from];
  const amounts = [step?.spentAmount ?? '1', step?.expectedReceiveAmount ?? '1'].map((amount) =>
    (BigInt(amount) * RESERVE_RATIO).toString(),
  );
  const [left, right] = isForward ? amounts : amounts.toReversed();
  switch (method) {
    case 'walletOf':
      return { value0: TOKEN_WALLET };
    case 'balance':
      return { value0: BALANCE.toString() };
    case 'decimals':
      return { value0: tokens.find(({ address }) => address === to)?.decimals.toString() };
    case 'getExpectedPoolAddress':
      return { value0: deriveFakePool(params['_roots'] as readonly string[]) };
    case 'getExpectedTokenVaultAddress':
      return { value0: TOKEN_VAULT };
    case 'getPoolType':
      return { value0: '1' };
    case 'isActive':
      return { value0: true };
    case 'getTokenRoots':
      return { left: sides[0], right: sides[1], lp: to };
    case 'getFeeParams':
      return {
        value0: {
          denominator: '1000000',
          pool_numerator: '1',
          beneficiary_numerator: '0',
          referrer_numerator: '0',
        },
      };
    case 'getBalances':
      return { value0: { lp_supply: '1000', left_balance: left, right_balance: right } };
    default:
      return undefined;
  }
}
