import { seconds } from '@junction/primitives';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { shortenAddress } from '@junction/primitives';
import { findAccountName } from '../../shared/simulation/index.ts';
import { formatShortPeriod } from '../../shared/proposals/ui/length-text.ts';
import {
  groupActionsIntoDiagramStops,
  sumAttachedCoins,
  type ProposalRouteDiagramStop,
} from '../model/action-sums.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import css from './route-line.module.css';

type Action = CreateProposalView['actions'][number];

/**
 * Returns the name of a stop: the target account if all actions of the stop have the same one, otherwise the number of
 * messages.
 */
function getStopName({ actions }: ProposalRouteDiagramStop<Action>, t: Translate): string {
  const [first] = actions;
  const isOne = actions.every(({ target }) => target === first?.target);
  if (!isOne || first === undefined) return t('createProposal.route.messages', { count: actions.length });
  return findAccountName(first.target, t) ?? shortenAddress(first.target);
}

/**
 * Diagram of the messages' route from the proposal through the DAO root to the target contracts. It is decorative and
 * hidden on narrow screens, since the list below it has the same content.
 */
export function ProposalRouteDiagram({ view }: { readonly view: CreateProposalView }): JSX.Element | null {
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
            t('createProposal.later', { length: formatShortPeriod(t, seconds(Number(lock))) })}
        </small>
      </li>
      {groupActionsIntoDiagramStops(actions).map((stop) => (
        <li key={stop.first} className={css['stop']}>
          <b>{getStopName(stop, t)}</b>
          <i>{stop.first === stop.last ? stop.first : `${stop.first}-${stop.last}`}</i>
          <small>{formatTokenAmount(sumAttachedCoins(stop.actions), getNetwork().coin)}</small>
        </li>
      ))}
    </ol>
  );
}
