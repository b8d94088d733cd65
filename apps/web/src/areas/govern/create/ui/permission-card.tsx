import { Alert, BillRows, ButtonAnchor, Panel } from '@junction/ui-kit';
import { useQueries } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { canReleaseProposalLock } from '../../shared/proposals/model/gates.ts';
import { chainProposalQuery } from '../../shared/proposals/queries/dao-queries.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import css from './create.module.css';

const ButtonLink = createLink(ButtonAnchor);
/** Maximum number of ve-locking proposals whose state is read. */
const MAX_LOCKING_PROPOSALS = 5;

/**
 * Loads the proposals that lock ve of the account. `isOver` is true if one of them has ended, so that its ve can be
 * released.
 */
function useLockingProposals({ governing }: CreateProposalView) {
  const { reader, voter } = governing;
  const held = voter?.escrow.proposals ?? [];
  const read = useQueries({
    queries: held.slice(0, MAX_LOCKING_PROPOSALS).map(({ id }) => chainProposalQuery(reader, Number(id))),
  });
  return held.map(({ id, votes }, index) => {
    const state = read[index]?.data?.state;
    return {
      id,
      votes,
      state,
      isOver: state !== undefined && canReleaseProposalLock(Number(id), state, voter),
    };
  });
}

/**
 * Card that explains with amounts why the account cannot propose, with links to remedies. An existing draft is kept.
 */
export function ProposalPermissionCard({ view }: { readonly view: CreateProposalView }): JSX.Element {
  const t = useTranslations();
  const { governing, permission, weight } = view;
  const { decimals, symbol } = governing.governance;
  const lockingProposals = useLockingProposals(view);
  const over = lockingProposals.find(({ isOver }) => isOver);
  const ve = (amount: bigint | undefined): string =>
    amount === undefined ? '—' : `${formatAmount(amount, decimals)} ve${symbol}`;
  const isBound = permission === 'bound';
  return (
    <Panel title={t('createProposal.why')}>
      <div className={css['stack']}>
        <BillRows
          divided
          rows={[
            { key: 'threshold', label: t('createProposal.binds'), value: ve(weight?.threshold) },
            { key: 'have', label: t('createProposal.have'), value: ve(weight?.ve) },
            ...(lockingProposals.length === 0
              ? [{ key: 'held', label: t('createProposal.held'), value: ve(weight?.held) }]
              : lockingProposals.map(({ id, votes }) => ({
                  key: id.toString(),
                  label: t('createProposal.boundBy', { id: id.toString() }),
                  value: ve(votes),
                }))),
            { key: 'free', label: t('createProposal.free'), value: ve(weight?.free) },
          ]}
        />
        <Alert
          tone="warning"
          title={t(isBound ? 'createProposal.bound' : 'createProposal.below', {
            amount: ve(weight?.missing),
          })}
        >
          {permission === 'no-account'
            ? t('createProposal.noAccount', { symbol })
            : t(isBound ? 'createProposal.bound.note' : 'createProposal.below.note', { symbol })}
        </Alert>
        {over?.state !== undefined && (
          <Alert
            tone="info"
            title={t('createProposal.over.state', {
              id: over.id.toString(),
              state: t(`govern.proposal.${over.state}`),
            })}
          >
            {t('createProposal.over.release', { amount: ve(over.votes) })}
          </Alert>
        )}
        <SuggestedActions symbol={symbol} isBound={isBound} lockingProposals={lockingProposals} />
      </div>
    </Panel>
  );
}

/** Links to the page for locks and to the proposals that lock ve. */
function SuggestedActions(props: {
  readonly symbol: string;
  readonly isBound: boolean;
  readonly lockingProposals: ReturnType<typeof useLockingProposals>;
}): JSX.Element {
  const t = useTranslations();
  const { symbol, isBound, lockingProposals } = props;
  return (
    <div className={css['buttons']}>
      <ButtonLink to="/dao/balance" variant={isBound ? 'secondary' : 'primary'}>
        {t('createProposal.lock', { symbol })}
      </ButtonLink>
      {lockingProposals.map(({ id, isOver }) => (
        <ButtonLink key={id.toString()} to="/dao/proposals/$id" params={{ id: id.toString() }}>
          {t(isOver ? 'createProposal.releaseFrom' : 'createProposal.heldBy', { id: id.toString() })}
        </ButtonLink>
      ))}
    </div>
  );
}
