import { seconds } from '@junction/primitives';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { shortenAddress } from '@junction/primitives';
import { nameOfAccount } from '../../shared/simulation/index.ts';
import { shortPeriodText } from '../../shared/proposals/ui/length-text.ts';
import { routeStops, sumAttachedCoins, type RouteStop } from '../model/action-sums.ts';
import type { CreateView } from '../use-create-proposal.ts';
import css from './route-line.module.css';

type Action = CreateView['actions'][number];

/**
 * Returns the name of a stop: the account if all its actions have the same target, otherwise the number of
 * messages.
 */
function stopName({ actions }: RouteStop<Action>, t: Translate): string {
  const [first] = actions;
  const isOne = actions.every(({ target }) => target === first?.target);
  if (!isOne || first === undefined) return t('createProposal.route.messages', { count: actions.length });
  return nameOfAccount(first.target, t) ?? shortenAddress(first.target);
}

/**
 * Route of the messages from the proposal through the DAO root to the contracts. Decorative and hidden on narrow
 * screens: the list below has the same content.
 */
export function RouteLine({ view }: { readonly view: CreateView }): JSX.Element | null {
  const t = useTranslations();
  const { actions, governing } = view;
  const lock = governing.rules?.timeLock;
  if (actions.length === 0) return null;
  return (
    <ol className={css['line']} aria-hidden="true" data-testid="action-route">
      <li className={css['stop']}>
        <b>{t('createProposal.route.proposal')}</b>
        <i />
        <small>{t('createProposal.route.afterVote')}</small>
      </li>
      <li className={css['stop']}>
        <b>{t('flight.account.daoRoot')}</b>
        <i />
        <small>
          {lock !== undefined &&
            t('createProposal.later', { length: shortPeriodText(t, seconds(Number(lock))) })}
        </small>
      </li>
      {routeStops(actions).map((stop) => (
        <li key={stop.first} className={css['stop']}>
          <b>{stopName(stop, t)}</b>
          <i>{stop.first === stop.last ? stop.first : `${stop.first}-${stop.last}`}</i>
          <small>{formatTokenAmount(sumAttachedCoins(stop.actions), getNetwork().coin)}</small>
        </li>
      ))}
    </ol>
  );
}
