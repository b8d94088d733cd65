import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { getOperationStore } from '../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../rooms/wallet/index.ts';
import { queryClient } from '../../shared/query/query-client.ts';
import { createFakeLiquidityContracts } from '../../shared/testing/fake-supply-steps.ts';
import {
  TOKEN_ROOTS,
  createMarketGetterRunner,
  openFakeMarket,
  type FakeMarket,
} from '../../shared/testing/fake-market.ts';
import { ORDER_ROOT, buildFakeOrder, createFakeOrders } from '../../shared/testing/fake-orders.ts';
import { FAKE_LP_ROOTS, createFakePools } from '../../shared/testing/fake-pools.ts';
import { buildOrderPayload } from '../../shared/testing/order-payload.ts';

const COIN = 1_000_000_000n;
export const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
export const OTHER_ACCOUNT = toAddress(`0:${'b0'.repeat(32)}`);
const TOKEN_WALLET = toAddress(`0:${'5'.repeat(64)}`);
export const USDT_JCT_PAIR_PATH = `${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`;
export const LIMIT_ORDER_PATH = `/limit/${TOKEN_ROOTS.wrapped}/${TOKEN_ROOTS.usdt}`;
/** Path of the page that withdraws one token from a stable pool by swapping LP for it. */
export const ONE_TOKEN_WITHDRAWAL_PATH = `/swap/${FAKE_LP_ROOTS.many}/${TOKEN_ROOTS.jct}`;
export const BUILDER_TOKEN_PAGE_PATH = `/builder/${TOKEN_ROOTS.moss}`;

/** Fee for filling an order. Executing an order is free in these tests. */
const FEE = { numerator: '3', denominator: '1000' };

/** Builds the API response that describes a token root. */
const buildRootAnswer = (address: string, name: string, symbol: string): object => ({
  name,
  symbol,
  decimals: 9,
  rootAddress: address,
  rootOwnerAddress: ACCOUNT,
  codeHash: '',
  tokenStandard: 'TIP3',
  totalSupply: '7000000000',
});
const ROOT_ANSWERS = [
  buildRootAnswer(TOKEN_ROOTS.moss, 'Moss', 'MOSS'),
  buildRootAnswer(FAKE_LP_ROOTS.many, 'LP of three', 'LP3'),
];
const ROOT_ADDRESSES = [TOKEN_ROOTS.moss, FAKE_LP_ROOTS.many];

/** Sets up a fake market in which every action can be started. Each test sets how much value its action loses. */
export function setUpSubmitButtonTests() {
  let market: FakeMarket;
  const book = createFakeOrders();
  const pools = createFakePools();
  const stepper = createFakeLiquidityContracts([TOKEN_ROOTS.usdt, TOKEN_ROOTS.jct], TOKEN_WALLET);
  const contracts = createMarketGetterRunner(() => market);

  const wallet = createScriptedWallet({
    account: ACCOUNT,
    balance: nano(1_000n * COIN),
    getters(to, call) {
      if (location.pathname.startsWith('/liquidity')) {
        const answer = stepper.answers(to, call);
        if (answer !== undefined) return answer;
      }
      switch (call.method) {
        case 'decimals':
          return undefined;
        case 'buildPayload':
          return { value0: buildOrderPayload(call) };
        case 'getExpectedAddressOrderRoot':
          return { value0: ORDER_ROOT };
        case 'getExpectedTokenVaultAddress':
        case 'walletOf':
          return { value0: TOKEN_WALLET };
        case 'balance':
          return { value0: '500000000000' };
        case 'expectedAddressOrder':
          return {
            value0: book.orders.find(({ spentTokenRoot }) => spentTokenRoot === call.params['_spentToken'])
              ?.accountAddr,
          };
        case 'getDetails': {
          const order = book.orders.find(({ accountAddr }) => accountAddr === to);
          return {
            value0: {
              owner: ACCOUNT,
              timeTx: '1',
              nowTx: '1',
              state: '2',
              dexPair: TOKEN_WALLET,
              currentAmountSpentToken: order?.currentSpentAmount,
              currentAmountReceiveToken: order?.currentReceiveAmount,
              spentWallet: TOKEN_WALLET,
              receiveWallet: TOKEN_WALLET,
            },
          };
        }
        case 'getFeeParams':
          return location.pathname.startsWith('/limit')
            ? { params: { ...FEE, matchingNumerator: '0', matchingDenominator: '0' } }
            : contracts(to, call);
        default:
          return contracts(to, call);
      }
    },
  });

  const gates = {
    wallet,
    stepper,
    /** Dollars asked for the 100 coins of the order that `offer` adds. Their market value is 50. */
    dollars: 50,
    /** Sets the price impact of every swap, as a fraction. */
    setImpact: (impact: string): void => void (market.impact = impact),
    leaveNoRoot: (): void => void (book.isRootDeployed = false),
    /** Adds another account's order that asks for `dollars`. */
    offer: (): void => {
      book.orders = [buildFakeOrder({ digit: '1', side: 'sell', coins: 100, dollars: gates.dollars })];
    },
    /** Adds an order of the connected account. */
    offerOwn: (): void => {
      book.orders = [buildFakeOrder({ digit: '3', side: 'sell', coins: 10, dollars: 6, owner: ACCOUNT })];
    },
    /**
     * Adds two crossing orders of another account. Executing them earns a reward in dollars worth `worth` nano; null if
     * the value is unknown.
     */
    offerCrossing: (worth: string | null): void => {
      const { dollars } = gates;
      const [order, counter] = [
        buildFakeOrder({ digit: '1', side: 'sell', coins: 100, dollars }),
        buildFakeOrder({ digit: '2', side: 'buy', coins: 100, dollars: 2 * dollars }),
      ];
      book.orders = [order, counter];
      book.executions = [
        {
          kind: 'Match',
          accountAddr: order.accountAddr,
          counterAddr: counter.accountAddr,
          poolAddr: null,
          poolType: null,
          rewardTokenRoot: TOKEN_ROOTS.usdt,
          rewardAmount: (dollars * 1_000_000).toString(),
          rewardFee: '0',
          gas: '1200000000',
          worth,
        },
      ];
    },
    impoverish: (): void => wallet.setBalance(nano(COIN / 10n)),
  };

  beforeAll(() => {
    market = openFakeMarket((path, body) => {
      const root = ROOT_ADDRESSES.findIndex((address) =>
        path.endsWith(`/root_contract/root_address/${encodeURIComponent(address)}`),
      );
      if (root >= 0) return ROOT_ANSWERS[root];
      return path.endsWith('/v2/pools') ? pools.answers(path, body) : book.answers(path, body);
    });
    setWalletPortLoader(() => Promise.resolve(wallet));
  });
  beforeEach(() => {
    localStorage.clear();
    market.impact = '0.001';
    gates.dollars = 50;
    stepper.reserve = 1_000_000_000_000n;
    stepper.held = 0n;
    stepper.isDeployed = true;
    book.isRootDeployed = true;
    book.orders = [];
    book.executions = [];
    wallet.change({ account: ACCOUNT });
    wallet.setBalance(nano(1_000n * COIN));
  });
  afterEach(async () => {
    await getWalletStore().getState().disconnect();
    getOperationStore().setState({ operations: [] });
    queryClient.clear();
  });
  return gates;
}
