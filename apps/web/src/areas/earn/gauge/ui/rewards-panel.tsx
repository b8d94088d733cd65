import { shortenAddress, type Address } from '@junction/primitives';
import { Button, ReasonedButton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import type { Announcement, DealAmount } from '../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../entities/operation/told/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { actionButtonOf, type ActionFacts } from '../model/action-button.ts';
import { paidOf } from '../model/paid.ts';
import { historyBalanceQuery } from '../queries/gauge-page-queries.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { actionReason, actionText } from './action-words.ts';
import css from './gauge.module.css';
import { orNothing } from '../../shared/model/or-nothing.ts';
import { RewardRows } from '../../shared/ui/reward-rows.tsx';

/** The rows with what claims have paid so far, which the index knows. */
function PaidRewardRows(props: { readonly view: GaugeView; readonly account: Address }): JSX.Element {
  const { gauge, position, unread, cache } = props.view;
  const { data } = useQuery(historyBalanceQuery(gauge.address, props.account));
  const paid = paidOf(data?.paid, position?.rewards, cache);
  return <RewardRows rewards={position?.rewards} unread={unread} cache={cache} paid={paid} />;
}

/** What is ready, what vests until when, and what the gauge owes; with the button that claims it. */
export function RewardsPanel(props: {
  readonly view: GaugeView;
  readonly actions: GaugeActions;
}): JSX.Element | null {
  const say = useText();
  const { view, actions } = props;
  const { position, unread, wallet, cache } = view;
  const [told, setTold] = useState<{
    readonly announcement: Announcement;
    readonly receives: readonly DealAmount[];
  }>();
  if (wallet.account === undefined) return null;
  const unnamed = (position?.rewards ?? []).filter(({ root, ready: one }) => one > 0n && !cache.has(root));
  const ready = (position?.rewards ?? []).flatMap((reward): DealAmount[] => {
    const token = cache.get(reward.root);
    return reward.ready === 0n || token === undefined
      ? []
      : [
          {
            root: reward.root,
            symbol: token.symbol,
            decimals: token.decimals,
            units: reward.ready.toString(),
          },
        ];
  });
  const sum = position?.rewards.reduce((all, reward) => all + reward.ready, 0n);
  const facts: ActionFacts = {
    ...actions.factsOf('claim-rewards'),
    most: sum,
    // While it is not known, `most` says so.
    amount: orNothing(sum),
    lock: undefined,
  };
  const button = actionButtonOf(facts);
  const look = (): void => {
    const announcement = actions.tellClaim();
    if (announcement !== undefined) setTold({ announcement, receives: ready });
  };
  return (
    <section className={css['rewards']} aria-label={say('gauge.rewards')}>
      <h3 className={css['subtitle']}>{say('gauge.rewards')}</h3>
      <PaidRewardRows view={view} account={wallet.account} />
      {position === undefined && unread !== undefined && (
        <Button size="s" onClick={view.refresh}>
          {say('gauge.again')}
        </Button>
      )}
      {position !== undefined && (
        <ReasonedButton
          size="m"
          disabled={button.action !== 'act'}
          busy={button.isBusy}
          onClick={look}
          reason={actionReason(say, button, facts, { symbol: '', decimals: 0 })}
        >
          {actionText(say, button, { act: say('gauge.claim.act'), nothing: say('gauge.claim.nothing') })}
        </ReasonedButton>
      )}
      {told !== undefined && (
        <ConfirmMessage
          title={say('gauge.claim.title')}
          action={say('gauge.confirm')}
          announcement={told.announcement}
          now={actions.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            setTold(undefined);
            void actions.claim(told.announcement, told.receives);
          }}
        >
          <p className={css['small']}>
            {say('gauge.claim.about', {
              amount: [
                ...told.receives.map((amount) => formatTokenAmount(BigInt(amount.units), amount)),
                ...unnamed.map(({ root }) => say('gauge.rewards.unnamed', { address: shortenAddress(root) })),
              ].join(' + '),
            })}
          </p>
        </ConfirmMessage>
      )}
    </section>
  );
}
