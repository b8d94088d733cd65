import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import type { MessageOutcome, TokenChange } from '@junction/simulation';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Screen } from '../../../../app/testing/test-app.tsx';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { answeringWorker, outcomeOf, type WorkerAnswer } from '../../../../rooms/operation/testing/index.ts';
import { getWalletStore, provideWalletPort } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { runWorker } from '../../../../shared/simulation-worker/run-worker.ts';
import { EARN, GAUGE, GAUGES, answerGauges } from '../../../../shared/testing/fake-earn.ts';
import { FARM_ON_SERVER, fakeFarmGetters } from '../../../../shared/testing/fake-farm-chain.ts';
import { fakeGaugeChain } from '../../../../shared/testing/fake-gauge-chain.ts';
import { ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { earn } from '../../index.ts';

vi.mock(import('../../../../shared/simulation-worker/run-worker.ts'), { spy: true });

const { openConnected } = createTestApp(earn);
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const OUTSIDER = toAddress(`0:${'e'.repeat(64)}`);
const LP_ROOT = toAddress(`0:${'8'.repeat(64)}`);
const chain = fakeGaugeChain();
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: (to, call) => fakeFarmGetters(to, call) ?? chain.getters(to, call),
});
/** Legacy farms of the account. */
let farms: unknown[] = [];

function answers(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/get-by-user')) return { gauges: GAUGES.slice(0, 1), total: 1 };
  if (path.endsWith('/farming_pools'))
    return {
      pools_info: farms,
      total_count: farms.length,
      favorite_pools_info: [],
      favorite_total_count: 0,
    };
  if (path.endsWith('currencies_usdt_prices'))
    return { [ROOTS.usdt]: '100', [ROOTS.jct]: '2', [ROOTS.wrapped]: '0.5' };
  if (path.endsWith('/gauges/v2/transactions')) return { transactions: [], total: 0 };
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
  return answerGauges(path, body);
}

beforeAll(() => {
  openFakeMarket(answers, { earn: EARN });
  provideWalletPort(() => Promise.resolve(wallet));
});
beforeEach(() => {
  farms = [];
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
  vi.mocked(runWorker).mockReset();
});

const change = (owner: TokenChange['owner'], token: TokenChange['token'], amount: bigint): TokenChange => ({
  owner,
  token,
  amount,
});
const answerWith = (answer: Parameters<typeof answeringWorker>[0]): void =>
  void vi.mocked(runWorker).mockImplementation(answeringWorker(answer));

const CLAIMED = [change(ACCOUNT, ROOTS.jct, 10n ** 15n), change(ACCOUNT, ROOTS.usdt, 10n ** 15n)];
const DEPOSITED = [change(ACCOUNT, LP_ROOT, -500_000_000_000n), change(GAUGE, LP_ROOT, 500_000_000_000n)];
const WITHDRAWN = [change(ACCOUNT, LP_ROOT, 1_500_000_000n)];

interface Flow {
  readonly path: string;
  readonly open: (screen: Screen) => Promise<void>;
  readonly checks: number;
  readonly messageChecks: number;
  readonly good: readonly TokenChange[];
  readonly bad: readonly (readonly [string, Partial<MessageOutcome>, RegExp])[];
}

const FAILS: Flow['bad'][number] = [
  'fails',
  { failures: [{ account: OUTSIDER, kind: 'rejected', exitCode: 137 }] },
  /a contract fails with exit code 137\. Try again later\./,
];
const paysOutsider = (good: readonly TokenChange[]): Flow['bad'][number] => [
  'pays another account',
  { tokens: [...good, change(OUTSIDER, LP_ROOT, 1n)] },
  /tokens go to 0:eeee…eeee, which is not part of this action\. Do not sign it\./,
];

const FLOWS: Readonly<Record<string, Flow>> = {
  'a claim of rewards': {
    path: '/gauges/claims',
    open: (screen) => screen.getByRole('button', { name: 'Claim 1 position' }).click(),
    checks: 9,
    messageChecks: 4,
    good: CLAIMED,
    bad: [
      FAILS,
      paysOutsider(CLAIMED),
      ['pays nothing', { tokens: [] }, /no (JCT|USDT) arrives/],
      [
        'pays less',
        { tokens: CLAIMED.map((one) => ({ ...one, amount: 1n })) },
        /arrive, less than the .* shown/,
      ],
    ],
  },
  'a deposit into a gauge': {
    path: `/gauges/${GAUGE}`,
    open: async (screen) => {
      await screen.getByRole('textbox', { name: 'You deposit' }).fill('500');
      await screen.getByRole('button', { name: /^Deposit 500/ }).click();
    },
    checks: 10,
    messageChecks: 5,
    good: DEPOSITED,
    bad: [
      FAILS,
      paysOutsider(DEPOSITED),
      ['is returned', { tokens: [] }, /the tokens are returned to you instead/],
      [
        'takes other tokens',
        { tokens: [...DEPOSITED, change(ACCOUNT, ROOTS.jct, -1n)] },
        /more tokens leave your account than shown\. Do not sign it\./,
      ],
    ],
  },
  'a withdrawal from a gauge': {
    path: `/gauges/${GAUGE}`,
    open: async (screen) => {
      await screen.getByRole('radio', { name: 'Withdraw', exact: true }).click();
      await expect.element(screen.getByText(/^Unlocked 200\.00\sLP/)).toBeVisible();
      await screen.getByRole('textbox', { name: 'You withdraw' }).fill('1.5');
      await screen.getByRole('button', { name: /^Withdraw 1\.50\sLP/ }).click();
    },
    checks: 9,
    messageChecks: 4,
    good: WITHDRAWN,
    bad: [FAILS, paysOutsider(WITHDRAWN), ['returns nothing', { tokens: [] }, /no LP arrives/]],
  },
};

describe.each(Object.entries(FLOWS))('%s', (_, flow) => {
  const { path, open, checks, messageChecks, good, bad } = flow;
  const openReview = async (answer: () => WorkerAnswer): Promise<Screen> => {
    answerWith(answer);
    const screen = await openConnected(path);
    await open(screen);
    return screen;
  };
  const dialog = (screen: Screen) => screen.getByRole('dialog');
  const confirm = (screen: Screen) => dialog(screen).getByRole('button', { name: 'Confirm in the wallet' });

  it('passes with its checks', async () => {
    const screen = await openReview(() => outcomeOf({ tokens: good }));
    const badge = dialog(screen).getByText(`Simulated in your browser: 24 messages, ${checks} checks`);
    await expect.element(badge).toBeVisible();
    await expect.element(confirm(screen)).not.toHaveAttribute('aria-disabled');
  });

  it('is not prevented by a gap, which is named', async () => {
    const screen = await openReview(() => ({ ok: false, errorCode: 'node' }));
    const gap = new RegExp(`node does not answer\\. The message was read: ${messageChecks} checks`);
    await expect.element(dialog(screen).getByText(gap)).toBeVisible();
    await expect.element(confirm(screen)).not.toHaveAttribute('aria-disabled');
  });

  it('is not prevented by an inconclusive outcome', async () => {
    const screen = await openReview(() => outcomeOf({ isInconsistent: true }));
    await expect.element(dialog(screen).getByText(/kept changing while they were read/)).toBeVisible();
    await expect.element(confirm(screen)).not.toHaveAttribute('aria-disabled');
  });

  it.each(bad)('is prevented if the simulation %s', async (__, outcome, sentence) => {
    const screen = await openReview(() => outcomeOf({ tokens: good, ...outcome }));
    await expect.element(dialog(screen).getByText(sentence)).toBeVisible();
    await expect.element(confirm(screen)).toHaveAttribute('aria-disabled', 'true');
  });
});

it('several claims are simulated one after the other, and one blocker prevents all', async () => {
  farms = [FARM_ON_SERVER];
  let running = 0;
  let most = 0;
  answerWith(async ({ to }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    running -= 1;
    return outcomeOf({ tokens: to === GAUGE ? CLAIMED : [] });
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
