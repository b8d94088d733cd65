import { shortenAddress, toMilliseconds, type Seconds } from '@junction/primitives';
import { Button, Figure, ReasonedButton, Skeleton, TokenRoundel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import type { Announcement, DealAmount } from '../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../entities/operation/told/index.ts';
import { roundelOf, unavailableText, usdPricesQuery } from '../../../../entities/token/index.ts';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { RewardPosition } from '../../shared/model/gauge-position.ts';
import { actionButtonOf, type ActionFacts } from '../model/action-button.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { actionReason, actionText } from './action-words.ts';
import css from './gauge.module.css';
import { orNothing } from '../../shared/model/or-nothing.ts';
import { TokenTag } from '../../shared/ui/gauge-marks.tsx';

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
      <RewardRows view={view} />
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

function RewardRows({ view }: { readonly view: GaugeView }): JSX.Element {
  const say = useText();
  const { position, unread } = view;
  const prices = useQuery(usdPricesQuery(position?.rewards.map(({ root }) => root) ?? [])).data;
  if (position === undefined)
    return unread === undefined ? (
      <Skeleton width="80%" height="14px" />
    ) : (
      <Figure state="unknown" reason={unavailableText(say, unread)} />
    );
  if (position.rewards.length === 0) return <p className={css['small']}>{say('gauge.rewards.none')}</p>;
  return (
    <ul className={css['rewardList']}>
      {position.rewards.map((reward) => (
        <RewardRow key={reward.root} view={view} reward={reward} price={prices?.get(reward.root)} />
      ))}
    </ul>
  );
}

/** Whole percent of what is ready, for the bar alone. */
function partReady({ ready, vesting, debt }: RewardPosition): number {
  const all = ready + vesting + debt;
  return all === 0n ? 0 : Number((ready * 100n) / all);
}

function RewardRow(props: {
  readonly view: GaugeView;
  readonly reward: RewardPosition;
  readonly price: bigint | undefined;
}): JSX.Element | null {
  const say = useText();
  const { locale } = useIntl();
  const { view, reward, price } = props;
  const token = view.cache.get(reward.root);
  // Without decimals no amount of it can be written, but that there is some of it can be said.
  const amount = (units: bigint): string => {
    if (token !== undefined) return formatTokenAmount(units, token);
    return units === 0n ? '0' : '?';
  };
  const day = (time: Seconds): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(time));
  const all = reward.ready + reward.vesting + reward.debt;
  return (
    <li className={css['reward']}>
      <span className={css['rewardHead']}>
        <span className={css['rewardName']}>
          <TokenRoundel token={token === undefined ? { symbol: '?' } : roundelOf(token)} size={22} />
          {token?.symbol ?? shortenAddress(reward.root)}
          <TokenTag root={reward.root} token={token} />
        </span>
        <span className={css['quiet']}>
          {price === undefined || token === undefined
            ? '—'
            : formatUsd(valueDown(all, token.decimals, price))}
        </span>
      </span>
      <span className={css['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${partReady(reward)}%` }} />
      </span>
      <dl className={css['rewardFacts']}>
        <div>
          <dt>{say('gauge.rewards.ready')}</dt>
          <dd>
            <b>{amount(reward.ready)}</b>
          </dd>
        </div>
        {reward.vesting > 0n && (
          <div>
            <dt>{say('gauge.rewards.vesting', { date: day(reward.vestingEnd) })}</dt>
            <dd>{amount(reward.vesting)}</dd>
          </div>
        )}
        {reward.debt > 0n && (
          <div>
            <dt>{say('gauge.rewards.debt')}</dt>
            <dd>{amount(reward.debt)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
