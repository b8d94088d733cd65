import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  FAILING_SIMULATION_CASE,
  describeSimulatedFlows,
  buildOtherReceiverSimulationCase,
  buildTokenLossSimulationCase,
  buildTokenBalanceChange,
} from '../../../../app/testing/simulated-flows.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { openFakeBlockStream } from '../../../../shared/api/testing/fake-block-stream.ts';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import {
  createFakeSimulationWorker,
  buildSimulationOutcomeAnswer,
} from '../../../../rooms/operation/testing/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { runSimulationWorker } from '../../../../shared/simulation-worker/run-worker.ts';
import {
  FAKE_EARN_CONTRACTS,
  FAKE_GAUGE,
  FAKE_GAUGES,
  respondToGaugeRequest,
} from '../../../../shared/testing/fake-earn.ts';
import {
  FAKE_FARM,
  FARM_DETAIL,
  FARM_LIST_ENTRY,
  FARM_TOKEN_WALLET,
  runFakeFarmGetter,
} from '../../../../shared/testing/fake-farm-chain.ts';
import { createFakeGaugeChain } from '../../../../shared/testing/fake-gauge-chain.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { earnArea } from '../../index.ts';

vi.mock(import('../../../../shared/simulation-worker/run-worker.ts'), { spy: true });

const { openConnected } = createTestApp(earnArea);
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const LP_ROOT = toAddress(`0:${'8'.repeat(64)}`);
const chain = createFakeGaugeChain();
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: (to, call) => {
    if (call.method === 'pendingReward' && farmPays !== undefined)
      return { _entitled: ['0'], _vested: [farmPays], _pool_debt: ['0'], _vesting_time: ['0'] };
    if (call.method === 'walletOf' && call.params['walletOwner'] === FAKE_FARM)
      return { value0: FARM_TOKEN_WALLET };
    return runFakeFarmGetter(to, call) ?? chain.getters(to, call);
  },
});
/** Base units of USDT that the farm pays, if they differ from the fake chain's. */
let farmPays: string | undefined;
/** Legacy farms of the account. */
let farms: unknown[] = [];

function answers(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/get-by-user')) return { gauges: FAKE_GAUGES.slice(0, 1), total: 1 };
  if (path.endsWith('/farming_pools'))
    return {
      pools_info: farms,
      total_count: farms.length,
      favorite_pools_info: [],
      favorite_total_count: 0,
    };
  if (path.endsWith('currencies_usdt_prices'))
    return { [TOKEN_ROOTS.usdt]: '100', [TOKEN_ROOTS.jct]: '2', [TOKEN_ROOTS.wrapped]: '0.5' };
  if (path.endsWith('/gauges/v2/transactions')) return { transactions: [], total: 0 };
  if (decodeURIComponent(path).includes('/farming_pools/0')) return FARM_DETAIL;
  if (path.includes('/farming/v1/graphic/')) return [];
  if (path.endsWith('/farming/v1/transactions')) return { transactions: [], totalCount: 0 };
  if (path.endsWith(`/root_contract/root_address/${encodeURIComponent(LP_ROOT)}`))
    return {
      name: 'Liquidity',
      symbol: 'LP',
      decimals: 9,
      rootAddress: LP_ROOT,
      rootOwnerAddress: ACCOUNT,
      codeHash: '',
      tokenStandard: 'TIP3',
      totalSupply: '0',
    };
  return respondToGaugeRequest(path, body);
}

beforeAll(() => {
  openFakeMarket(answers, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  farms = [];
  farmPays = undefined;
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
  vi.mocked(runSimulationWorker).mockReset();
});

const answerWith = (answer: Parameters<typeof createFakeSimulationWorker>[0]): void =>
  void vi.mocked(runSimulationWorker).mockImplementation(createFakeSimulationWorker(answer));

const CLAIMED = [
  buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.jct, 10n ** 15n),
  buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.usdt, 10n ** 15n),
];
const DEPOSITED = [
  buildTokenBalanceChange(ACCOUNT, LP_ROOT, -500_000_000_000n),
  buildTokenBalanceChange(FAKE_GAUGE, LP_ROOT, 500_000_000_000n),
];
const FARMED = [
  buildTokenBalanceChange(ACCOUNT, LP_ROOT, -500_000_000_000n),
  buildTokenBalanceChange(FAKE_FARM, LP_ROOT, 500_000_000_000n),
];
const WITHDRAWN = [buildTokenBalanceChange(ACCOUNT, LP_ROOT, 1_500_000_000n)];

const confirm = (screen: RenderedScreen) =>
  screen.getByRole('dialog').getByRole('button', { name: 'Confirm in the wallet' });

describeSimulatedFlows(openConnected, {
  'a claim of rewards': {
    path: '/gauges/claims',
    open: (screen) => screen.getByRole('button', { name: 'Claim 1 position' }).click(),
    button: confirm,
    checks: 9,
    messageChecks: 4,
    good: CLAIMED,
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(CLAIMED, LP_ROOT),
      ['pays nothing', { tokens: [] }, /no (JCT|USDT) arrives/],
      [
        'pays less',
        { tokens: CLAIMED.map((one) => ({ ...one, amount: 1n })) },
        /arrive, less than the .* shown/,
      ],
    ],
  },
  'a deposit into a gauge': {
    path: `/gauges/${FAKE_GAUGE}`,
    open: async (screen) => {
      await screen.getByRole('textbox', { name: 'You deposit' }).fill('500');
      await screen.getByRole('button', { name: /^Deposit 500/ }).click();
    },
    button: confirm,
    checks: 10,
    messageChecks: 5,
    good: DEPOSITED,
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(DEPOSITED, LP_ROOT),
      ['is returned', { tokens: [] }, /the tokens are returned to you instead/],
      buildTokenLossSimulationCase(DEPOSITED, ACCOUNT, TOKEN_ROOTS.jct),
    ],
  },
  'a withdrawal from a gauge': {
    path: `/gauges/${FAKE_GAUGE}`,
    open: async (screen) => {
      await screen.getByRole('radio', { name: 'Withdraw', exact: true }).click();
      await expect.element(screen.getByText(/^Unlocked 200\.00\sLP/)).toBeVisible();
      await screen.getByRole('textbox', { name: 'You withdraw' }).fill('1.5');
      await screen.getByRole('button', { name: /^Withdraw 1\.50\sLP/ }).click();
    },
    button: confirm,
    checks: 9,
    messageChecks: 4,
    good: WITHDRAWN,
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(WITHDRAWN, LP_ROOT),
      ['returns nothing', { tokens: [] }, /no LP arrives/],
    ],
  },
  'a claim on the page of a gauge': {
    path: `/gauges/${FAKE_GAUGE}`,
    open: (screen) => screen.getByRole('button', { name: 'Claim all' }).click(),
    button: confirm,
    checks: 9,
    messageChecks: 4,
    good: CLAIMED,
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(CLAIMED, LP_ROOT),
      ['pays nothing', { tokens: [] }, /no (JCT|USDT) arrives/],
      [
        'pays less',
        { tokens: CLAIMED.map((one) => ({ ...one, amount: 1n })) },
        /arrive, less than the .* shown/,
      ],
    ],
  },
  'a deposit into a legacy farm': {
    path: `/farming/${FAKE_FARM}`,
    open: async (screen) => {
      await screen.getByRole('textbox', { name: 'You deposit' }).fill('500');
      await screen.getByRole('button', { name: /^Deposit 500/ }).click();
    },
    button: confirm,
    checks: 10,
    messageChecks: 5,
    good: FARMED,
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(FARMED, LP_ROOT),
      buildTokenLossSimulationCase(FARMED, ACCOUNT, TOKEN_ROOTS.jct),
      ['is returned', { tokens: [] }, /the tokens are returned to you instead/],
    ],
  },
  'a withdrawal from a legacy farm': {
    path: `/farming/${FAKE_FARM}`,
    open: async (screen) => {
      await screen.getByRole('radio', { name: 'Withdraw', exact: true }).click();
      await screen.getByRole('textbox', { name: 'You withdraw' }).fill('1.5');
      await screen.getByRole('button', { name: /^Withdraw 1\.50\sLP/ }).click();
    },
    button: confirm,
    checks: 9,
    messageChecks: 4,
    // A full withdrawal also pays the rewards.
    good: [...WITHDRAWN, buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.usdt, 2_500_000n)],
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(WITHDRAWN, LP_ROOT),
      ['returns nothing', { tokens: [] }, /no LP arrives/],
      [
        'returns less',
        { tokens: [buildTokenBalanceChange(ACCOUNT, LP_ROOT, 1_499_999_999n)] },
        /LP arrive, less than the 1\.50 shown/,
      ],
    ],
  },
  'an emergency withdrawal from a legacy farm': {
    path: `/farming/${FAKE_FARM}`,
    open: (screen) =>
      screen.getByRole('region', { name: 'Emergency withdrawal' }).getByRole('button').click(),
    button: confirm,
    checks: 9,
    messageChecks: 4,
    good: [buildTokenBalanceChange(ACCOUNT, LP_ROOT, 100_000_000_000n)],
    bad: [
      FAILING_SIMULATION_CASE,
      ['returns a part', { tokens: WITHDRAWN }, /LP arrive, less than the 100\.00 shown/],
    ],
  },
  'a claim from a legacy farm': {
    path: `/farming/${FAKE_FARM}`,
    open: (screen) => screen.getByRole('button', { name: 'Claim rewards only' }).click(),
    button: confirm,
    checks: 9,
    messageChecks: 4,
    good: [buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.usdt, 2_500_000n)],
    bad: [
      FAILING_SIMULATION_CASE,
      [
        'pays less',
        { tokens: [buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.usdt, 2_499_999n)] },
        /USDT arrive, less than the/,
      ],
    ],
  },
});

it('several claims are simulated one after the other, and one blocker prevents all', async () => {
  farms = [FARM_LIST_ENTRY];
  let running = 0;
  let most = 0;
  answerWith(async ({ to }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    running -= 1;
    return buildSimulationOutcomeAnswer({ tokens: to === FAKE_GAUGE ? CLAIMED : [] });
  });
  const screen = await openConnected('/gauges/claims');
  await screen.getByRole('button', { name: 'Claim 2 positions' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/24 messages, 9 checks/)).toBeVisible();
  await expect.element(dialog.getByText(/the result differs from this review/)).toBeVisible();
  await expect.element(dialog.getByText(/no USDT arrives/)).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Confirm in the wallet' }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(most).toBe(1);
});

it('an open claim follows a position that an earlier operation changed', async () => {
  answerWith(() =>
    buildSimulationOutcomeAnswer({ tokens: [buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.usdt, 40_000n)] }),
  );
  const screen = await openConnected(`/farming/${FAKE_FARM}`);
  await screen.getByRole('button', { name: 'Claim rewards only' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/USDT arrive, less than the/)).toBeVisible();
  farmPays = '40000';
  await queryClient.invalidateQueries();
  await expect.element(dialog.getByText(/24 messages, 9 checks/)).toBeVisible();
  await expect.element(confirm(screen)).not.toHaveAttribute('aria-disabled');
});

const CHANGED_OUTCOMES: readonly (readonly [
  string,
  Parameters<typeof buildSimulationOutcomeAnswer>[0],
  string,
])[] = [
  ['is returned', { tokens: [] }, 'In the latest simulation, the tokens are returned to you instead.'],
  [
    'fails',
    {
      tokens: DEPOSITED,
      failures: [{ account: LP_ROOT, kind: 'rejected', exitCode: 137 }],
    },
    'In the latest simulation, a contract fails with exit code 137.',
  ],
];

it.each(CHANGED_OUTCOMES)(
  'the page warns while the wallet waits if the deposit %s',
  async (_, changed, sentence) => {
    const stream = openFakeBlockStream();
    const sent: unknown[] = [];
    let outcome: Parameters<typeof buildSimulationOutcomeAnswer>[0] = { tokens: DEPOSITED };
    answerWith((message) => {
      sent.push('call' in message ? message.call?.params : undefined);
      return buildSimulationOutcomeAnswer(outcome);
    });
    const screen = await openConnected(`/gauges/${FAKE_GAUGE}`);
    await screen.getByRole('textbox', { name: 'You deposit' }).fill('500');
    await screen.getByRole('button', { name: /^Deposit 500/ }).click();
    await stream.opened();
    wallet.next({ kind: 'unanswered' });
    await confirm(screen).click();
    // The message that the wallet shows is simulated at once, and again after every block.
    await expect.poll(() => sent.length).toBe(2);
    const warning = screen.getByText('The message would no longer give what you reviewed');
    await expect.element(warning).not.toBeInTheDocument();
    outcome = changed;
    stream.publishBlock();
    await expect.element(warning).toBeVisible();
    await expect.element(screen.getByText(sentence)).toBeVisible();
    outcome = { tokens: DEPOSITED };
    stream.publishBlock();
    await expect.element(warning).not.toBeInTheDocument();
  },
);
