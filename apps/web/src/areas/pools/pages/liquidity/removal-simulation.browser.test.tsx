import '@junction/ui-kit/styles.css';
import { nano, toAddress, type Address } from '@junction/primitives';
import type { MessageSimulationOutcome } from '@junction/simulation';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { locateMain } from '../../../../app/testing/gate-steps.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import {
  createFakeSimulationWorker,
  buildSimulationOutcomeAnswer,
  type SimulationWorkerAnswer,
} from '../../../../rooms/operation/testing/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { runSimulationWorker } from '../../../../shared/simulation-worker/run-worker.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createFakePools } from '../../../../shared/testing/fake-pools.ts';
import {
  createFakePoolsByKind,
  setFakePoolReserves,
  removeFakePoolContract,
} from '../../testing/fake-kinds.ts';
import { poolsArea } from '../../index.ts';

vi.mock(import('../../../../shared/simulation-worker/run-worker.ts'), { spy: true });

const { openConnected } = createTestApp(poolsArea);
const COIN = 1_000_000_000n;
const OUTSIDER = toAddress(`0:${'e'.repeat(64)}`);
const REMOVE = `/liquidity/remove/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.usdc}`;
const kinds = createFakePoolsByKind([TOKEN_ROOTS.usdt, TOKEN_ROOTS.usdc]);
const { product } = kinds;
const marketPools = createFakePools();
const wallet = createScriptedWallet({ balance: nano(1_000n * COIN), getters: kinds.answers });

beforeAll(() => {
  openFakeMarket(
    (path, body) =>
      path.endsWith('currencies_usdt_prices')
        ? { [TOKEN_ROOTS.usdt]: '1', [TOKEN_ROOTS.usdc]: '1' }
        : marketPools.answers(path, body),
    { kind: 'devnet' },
  );
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.clear();
  setFakePoolReserves(product, 2_000_000_000_000n, 7_000_000n);
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  removeFakePoolContract(product);
  vi.mocked(runSimulationWorker).mockReset();
});

const answerWith = (answer: Parameters<typeof createFakeSimulationWorker>[0]): void =>
  void vi.mocked(runSimulationWorker).mockImplementation(createFakeSimulationWorker(answer));

/** Token changes in which the account receives more of both tokens than the minimums. */
const gained = (account: Address) =>
  [TOKEN_ROOTS.usdt, TOKEN_ROOTS.usdc].map((token) => ({ owner: account, token, amount: 10n ** 20n }));
const passes = (account: Address, change: Partial<MessageSimulationOutcome> = {}): SimulationWorkerAnswer =>
  buildSimulationOutcomeAnswer({ tokens: gained(account), ...change });

const type = (screen: RenderedScreen, amount: string): Promise<void> =>
  locateMain(screen).getByLabelText('You remove').fill(amount);
const button = (screen: RenderedScreen) => locateMain(screen).getByRole('button', { name: /^Remove .* LP$/ });

async function openForm(): Promise<RenderedScreen> {
  const screen = await openConnected(REMOVE);
  await type(screen, '0.002');
  await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
  return screen;
}

describe('the simulation of a removal', () => {
  it('is named with its checks, and prevents nothing', async () => {
    answerWith(({ from }) => passes(from));
    const screen = await openForm();
    const badge = locateMain(screen).getByText('Simulated in your browser: 24 messages, 11 checks');
    await expect.element(badge).toBeVisible();
    await badge.click();
    const checks = locateMain(screen).getByRole('list', { name: 'Checks' });
    await expect.element(checks.getByText('The message sends exactly the tokens shown.')).toBeVisible();
    await expect.element(checks.getByText('At least the coins shown are refunded.')).toBeVisible();
    expect(checks.getByRole('listitem').elements()).toHaveLength(11);
    await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
  });

  it('states what was not done without a node, and prevents nothing', async () => {
    answerWith(() => ({ ok: false, errorCode: 'node' }));
    const screen = await openForm();
    await expect
      .element(
        locateMain(screen).getByText(/the network's node does not answer\. The message was read: 5 checks/),
      )
      .toBeVisible();
    await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
  });

  it('makes no statement about money from unread accounts', async () => {
    answerWith(() => buildSimulationOutcomeAnswer({ unknown: [OUTSIDER] }));
    const screen = await openForm();
    await expect
      .element(locateMain(screen).getByText(/not all accounts on the way could be read/))
      .toBeVisible();
    await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
  });

  const blockers: readonly (readonly [
    string,
    (account: Address) => Partial<MessageSimulationOutcome>,
    RegExp,
  ])[] = [
    ['returns nothing', () => ({ tokens: [] }), /In the simulation, no USD[TC] arrives\. Try again later\./],
    [
      'returns less',
      (owner) => ({ tokens: gained(owner).map((one) => ({ ...one, amount: 1n })) }),
      /arrive, less than the .* shown\. Try again later\./,
    ],
    [
      'pays another account',
      (owner) => ({ tokens: [...gained(owner), { owner: OUTSIDER, token: TOKEN_ROOTS.usdt, amount: 1n }] }),
      /tokens go to 0:eeee…eeee, which is not part of this action\. Do not sign it\./,
    ],
    [
      'takes more LP',
      (owner) => ({
        tokens: [...gained(owner), { owner, token: product.lpRoot, amount: -2_000_001n }],
      }),
      /more tokens leave your account than shown\. Do not sign it\./,
    ],
    [
      'fails',
      () => ({ failures: [{ account: OUTSIDER, kind: 'rejected', exitCode: 137 }] }),
      /a contract fails with exit code 137/,
    ],
    ['refunds less', () => ({ coins: -900n * COIN }), /less is refunded than shown/],
  ];
  it.each(blockers)('that %s disables the button with its sentence', async (_, change, sentence) => {
    answerWith(({ from }) => passes(from, change(from)));
    const screen = await openForm();
    await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button(screen)).toHaveAccessibleDescription(sentence);
  });

  it('starts once the amount is stable, and an outdated result blocks nothing', async () => {
    const asked: string[] = [];
    answerWith(({ from, ...message }) => {
      asked.push(JSON.stringify(message, (__, value: unknown) => String(value)));
      return asked.length === 1 ? buildSimulationOutcomeAnswer() : passes(from);
    });
    const screen = await openConnected(REMOVE);
    for (const amount of ['0.001', '0.0015', '0.002']) await type(screen, amount);
    await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'true');
    expect(asked).toHaveLength(1);
    await type(screen, '0.003');
    await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
    await expect.element(locateMain(screen).getByText(/24 messages, 11 checks/)).toBeVisible();
    expect(asked).toHaveLength(2);
  });
});
