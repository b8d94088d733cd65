import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import type { ProposalSimulationReport } from '@junction/protocol/simulation';
import { CellWriter, emptyCell, serializeCellTree } from '@junction/tvm/cells';
import { QueryClientProvider } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { I18nProvider } from '../../../../../shared/i18n/i18n-provider.tsx';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ENGLISH_I18N } from '../../../../../shared/i18n/english.ts';
import { setNetwork } from '../../../../../shared/network/network.ts';
import { TEST_NETWORK } from '../../../../../shared/network/test-network.ts';
import { queryClient } from '../../../../../shared/query/query-client.ts';
import { runSimulation } from '../queries/run-simulation.ts';
import type { ProposalSimulationResult } from '../worker/worker-messages.ts';
import { ProposalSimulation } from './proposal-simulation.tsx';

vi.mock(import('../queries/run-simulation.ts'), { spy: true });

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [daoRoot, voteEscrow, wallet, token, attacker, blind] = [
  at('1'),
  at('2'),
  at('3'),
  at('4'),
  at('5'),
  at('6'),
];
const EMPTY = 'te6ccgEBAQEAAgAAAA==';
const plain = { target: at('7'), value: nano(1_000_000_000n), payload: EMPTY };

beforeAll(() =>
  setNetwork({
    ...TEST_NETWORK,
    earn: { voteEscrow, gaugeFactory: at('9'), governanceToken: token, daoRoot, farmFabric: null },
  }),
);
afterEach(async () => {
  await page.viewport(1280, 800);
  queryClient.clear();
  vi.mocked(runSimulation).mockClear();
});

const tokens = (amount: bigint) => ({ kind: 'tokens', amount, token }) as const;
const REPORT: ProposalSimulationReport = {
  actions: [],
  accounts: [
    {
      address: wallet,
      contract: 'TokenWallet',
      wallet: { token, owner: daoRoot },
      isRead: true,
      isFullyRead: true,
      existed: true,
      rows: [
        {
          name: 'tokens',
          before: tokens(600_000_000_000n),
          after: tokens(350_000_000_000n),
          isChanged: true,
        },
      ],
    },
    { address: blind, contract: undefined, isRead: false, isFullyRead: false, existed: true, rows: [] },
  ],
  warnings: [
    { kind: 'treasury-falls', account: wallet, token, amount: 250_000_000_000n },
    { kind: 'treasury-goes', account: at('e'), owner: attacker, token, amount: 250_000_000_000n },
    { kind: 'account-unknown', account: blind },
  ],
  truncated: 'messages',
  rootExitCode: undefined,
  messages: 400,
  hasOtherActions: false,
  foreign: undefined,
  at: { second: 1_700_000_000, lt: 77n },
  isInconsistent: false,
};

function show(text?: string, count = 2) {
  return render(
    <I18nProvider i18n={ENGLISH_I18N}>
      <QueryClientProvider client={queryClient}>
        <ProposalSimulation
          actions={Array.from({ length: count }, () => plain)}
          proposer={at('e')}
          text={text}
        />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

/** Makes the simulation return these results. */
function simulate(outcomes: readonly ProposalSimulationReport['actions'][number]['outcome'][]): void {
  vi.mocked(runSimulation).mockImplementation(async ({ actions }): Promise<ProposalSimulationResult> => {
    const { describeProposalAction, loadKnownContracts } =
      await import('@junction/protocol/simulation/describe');
    const contracts = await loadKnownContracts();
    const named = { daoRoot, voteEscrow, gaugeFactory: at('9'), governanceToken: token, dexRoot: at('a') };
    const simulated = actions.map((action, index) => ({
      description: describeProposalAction(action, named, contracts),
      outcome: outcomes[index] ?? { kind: 'runs' as const },
      messages: 1,
    }));
    return { ok: true, report: { ...REPORT, actions: simulated } };
  });
}

describe('the simulation of a proposal', () => {
  it('describes the actions first, and runs nothing by itself', async () => {
    const screen = await show(`pay ${plain.target}`);
    const actions = screen.getByRole('list', { name: 'Actions in order' });
    await expect.element(actions).toHaveTextContent('Sends 1.00 TYCHO');
    await expect.element(actions).toHaveTextContent('0:7777...7777 is named in the text');
    await expect.element(screen.getByText('not run yet')).toBeVisible();
    expect(runSimulation).not.toHaveBeenCalled();
  });

  it('shows which recipients the text does not name', async () => {
    const screen = await show('pay the auditor', 1);
    await expect.element(screen.getByText('0:7777...7777 is not named in the text')).toBeVisible();
  });

  it('marks unnamed recipients at the end of a lane', async () => {
    simulate([{ kind: 'runs' }]);
    await page.viewport(1440, 900);
    const screen = await show('pay the auditor', 1);
    await screen.getByRole('button', { name: 'Run simulation' }).click();
    const lanes = screen.getByTestId('simulation-lanes');
    await expect.element(lanes.getByText('not in the text')).toBeVisible();
    expect(lanes.element().textContent.split('0:7777...7777').length).toBe(2);
  });

  it('does not treat an invisible address as named', async () => {
    const screen = await show(
      `pay the auditor <!-- ${plain.target} -->\n\n[1]: https://a.example/${plain.target}`,
      1,
    );
    await expect.element(screen.getByText('0:7777...7777 is not named in the text')).toBeVisible();
  });

  it('shows outflows, recipients, unknown results and rejections', async () => {
    const screen = await show();
    simulate([{ kind: 'runs' }, { kind: 'rejected', at: wallet, exitCode: 77 }]);
    await page.viewport(1440, 900);
    await screen.getByRole('button', { name: 'Run simulation' }).click();
    await expect.element(screen.getByText('3 changes to review')).toBeVisible();
    // Each action has its own branch in the diagram. If there is not enough room, only the list is shown.
    const lanes = screen.getByTestId('simulation-lanes');
    const kinds = () =>
      [...lanes.element().querySelectorAll('[data-lane]')].map((one) => one.getAttribute('data-lane'));
    expect(kinds()).toEqual(['runs', 'stops']);
    // An account without a name is shown by its address, once per branch.
    expect(lanes.element().textContent.split('0:7777...7777').length).toBe(3);
    await page.viewport(1024, 800);
    await expect.element(lanes).not.toBeInTheDocument();
    await expect
      .element(screen.getByText('250.00 GOV leaves the treasury, from 0:3333...3333'))
      .toBeVisible();
    await expect.element(screen.getByText('250.00 GOV arrives at 0:5555...5555')).toBeVisible();
    await expect.element(screen.getByText(/rejected by 0:3333...3333, code 77/)).toBeVisible();
    await expect.element(screen.getByText('Stopped after too many messages')).toBeVisible();
    const row = screen.getByRole('row', { name: /GOV of DAO root/ });
    await expect.element(row).toHaveTextContent('600.00');
    await expect.element(row).toHaveTextContent('350.00');
    await expect.element(row).toHaveTextContent('−250.00');
    const unread = screen.getByRole('row', { name: /0:6666...6666/ });
    await expect.element(unread).toHaveTextContent('Could not be read');
    await expect.element(unread).not.toHaveTextContent('unchanged');
    await expect.element(screen.getByText(/Accounts as of .*, logical time 77/)).toBeVisible();
    await screen.getByRole('button', { name: 'Run again' }).click();
    await expect.poll(() => vi.mocked(runSimulation).mock.calls.length).toBe(2);
  });

  it('shows the cells of any payload as in the proposal', async () => {
    const bits = fc.array(fc.boolean(), { maxLength: 400 });
    const head = fc.constantFrom(undefined, 0x39a1_cb16n, 0x1757_6fc4n, 0xffff_ffffn);
    const cells = fc.tuple(head, bits, fc.nat(4)).map(([id, rest, children]) => {
      const writer = new CellWriter();
      if (id !== undefined) writer.uint(id, 32);
      for (const bit of rest) writer.bit(bit);
      for (let child = 0; child < children; child += 1) writer.ref(emptyCell());
      return serializeCellTree(writer.end());
    });
    const payloads = fc.sample(fc.oneof(cells, fc.base64String(), fc.string()), { seed: 15, numRuns: 50 });
    for (let from = 0; from < payloads.length; from += 10) {
      const ten = payloads.slice(from, from + 10).map((payload) => ({ ...plain, payload }));
      const screen = await render(
        <I18nProvider i18n={ENGLISH_I18N}>
          <QueryClientProvider client={queryClient}>
            <ProposalSimulation actions={ten} proposer={at('e')} text={undefined} />
          </QueryClientProvider>
        </I18nProvider>,
      );
      const list = screen.getByRole('list', { name: 'Actions in order' });
      await expect.poll(() => list.element().children.length).toBe(ten.length);
      for (const [index, { payload }] of ten.entries())
        expect(list.element().children[index]?.textContent).toContain(payload);
      await screen.unmount();
    }
  });

  it('starts the VM in a worker, and shows that the node does not respond', async () => {
    // The server of this test is not a node, so the worker reports that the node does not respond.
    vi.mocked(runSimulation).mockRestore();
    const screen = await show();
    await screen.getByRole('button', { name: 'Run simulation' }).click();
    await expect.element(screen.getByText('The simulation could not run')).toBeVisible();
    await expect.element(screen.getByText(/The network’s node is not responding/)).toBeVisible();
    await expect.element(screen.getByRole('list', { name: 'Actions in order' })).toBeVisible();
  });
});
