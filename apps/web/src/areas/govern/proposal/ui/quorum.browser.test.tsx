import '@junction/ui-kit/styles.css';
import { seconds, toAddress } from '@junction/primitives';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from '../../../../shared/i18n/i18n-provider.tsx';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ENGLISH_I18N } from '../../../../shared/i18n/english.ts';
import { setNetwork } from '../../../../shared/network/network.ts';
import { TEST_NETWORK } from '../../../../shared/network/test-network.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { buildTestProposal } from '../../shared/proposals/testing/test-proposal.ts';
import { QuorumPanel } from './quorum-forecast.tsx';
import { ProposalVoteTally } from './tally.tsx';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);

beforeAll(() =>
  setNetwork({
    ...TEST_NETWORK,
    earn: {
      voteEscrow: at('2'),
      gaugeFactory: at('9'),
      governanceToken: at('4'),
      farmFabric: null,
      daoRoot: null,
    },
  }),
);

const ve = 1_000_000_000n;
const governance = { root: at('4'), symbol: 'GOV', decimals: 9, token: undefined, price: undefined };

it('shows the result and the forecast from the same numbers', async () => {
  const proposal = buildTestProposal({
    forVotes: 400n * ve,
    againstVotes: 100n * ve,
    quorumVotes: 500n * ve,
    startTime: seconds(1_000),
    endTime: seconds(37_000),
  });
  const now = seconds(15_400);
  const veSupply = 2_000n * ve;
  const screen = await render(
    <I18nProvider i18n={ENGLISH_I18N}>
      <QueryClientProvider client={queryClient}>
        <ProposalVoteTally proposal={proposal} governance={governance} veSupply={veSupply} now={now} />
        <QuorumPanel proposal={proposal} isOpen totalVe={veSupply} now={now} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await expect.element(screen.getByText('100.00 more votes in favour needed')).toBeVisible();
  await expect.element(screen.getByText('25.00 %')).toBeVisible();
  await expect.element(screen.getByText('On track to reach the quorum.')).toBeVisible();
  await expect.element(screen.getByText('6.67 %')).toBeVisible();
});
