import { AddressText, Alert, BillRows, PageColumns, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { OperationNotSentNote } from '../../../../../rooms/operation/review/index.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../../shared/network/explorer-link.ts';
import type { GaugeView } from '../../use-gauge.ts';
import { RewardRunwayPanel } from '../../ui/runway.tsx';
import { GAUGE_OWNER_ACTION_KINDS, useGaugeOwnerActions } from '../use-owner.ts';
import { EndRewardPanel } from './end-panel.tsx';
import { GaugeOwnerActionReceipt } from './owner-receipt.tsx';
import type { GaugeOwnerProps } from './parts.ts';
import { UnclaimedRewardsPanel } from './rest-panel.tsx';
import { FundRewardTicket } from './reward-ticket.tsx';
import { NewRewardRatesPanel } from './round-panel.tsx';
import { GaugeOwnerMetrics, RewardRunwayChart } from './runway-drawing.tsx';
import { RoundsPanel } from '../../ui/rounds-panel.tsx';

/** Panel with the owner of the gauge and the vesting of its rewards. */
function OwnerDetails({ actions, chain }: GaugeOwnerProps): JSX.Element {
  const t = useTranslations();
  return (
    <Panel title={t('owner.facts')}>
      <BillRows
        rows={[
          {
            key: 'owner',
            label: t('owner.owner'),
            value: <AddressText address={chain.owner} href={getAccountLink(chain.owner)} copy />,
            hint: t('owner.owner.hint'),
          },
          ...chain.extra.map(({ root, vesting }) => ({
            key: root,
            label: t('owner.vesting', { symbol: actions.tokenOf(root)?.symbol ?? '?' }),
            value:
              vesting.ratio === 0n
                ? t('owner.vesting.none')
                : t('owner.vesting.some', {
                    percent: Number(vesting.ratio) / 10,
                    days: Math.round(vesting.period / 86_400),
                  }),
          })),
        ]}
      />
    </Panel>
  );
}

/**
 * Note for the owner of a gauge without extra rewards. Such a gauge only pays governance tokens, whose distribution is
 * decided by votes.
 */
function NoRewards({ view }: Pick<GaugeOwnerProps, 'view'>): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <Alert tone="info" title={t('owner.none.title')}>
        {t('owner.none')}
      </Alert>
      <RewardRunwayPanel view={view} />
    </>
  );
}

/** Panel with the owner's actions: fund rewards, set rates, end rewards, withdraw unclaimed tokens. */
export function OwnerPanel({ view }: { readonly view: GaugeView }): JSX.Element | null {
  const actions = useGaugeOwnerActions(view);
  const { chain, gauge } = view;
  if (chain === undefined) return null;
  const hasOwn = chain.extra.length > 0;
  const now = view.market?.now;
  const own = now !== undefined && hasOwn && { view, actions, chain, now };
  return (
    <>
      {own && <GaugeOwnerMetrics {...own} />}
      <PageColumns
        side={[
          ...(hasOwn ? [<FundRewardTicket key="pay" view={view} actions={actions} chain={chain} />] : []),
          <OperationNotSentNote
            key="not-sent"
            account={view.wallet.account}
            page={`/gauges/${gauge.address}`}
            kinds={GAUGE_OWNER_ACTION_KINDS}
          />,
          <GaugeOwnerActionReceipt key="receipt" view={view} />,
          <OwnerDetails key="owner" view={view} actions={actions} chain={chain} />,
        ]}
      >
        {!hasOwn && <NoRewards view={view} />}
        {own && <RewardRunwayChart {...own} />}
        {hasOwn && <NewRewardRatesPanel actions={actions} chain={chain} />}
        <RoundsPanel gauge={gauge} />
        {hasOwn && <UnclaimedRewardsPanel view={view} actions={actions} chain={chain} />}
        {hasOwn && <EndRewardPanel view={view} actions={actions} chain={chain} />}
      </PageColumns>
    </>
  );
}
