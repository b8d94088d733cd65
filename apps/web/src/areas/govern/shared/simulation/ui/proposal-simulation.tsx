import { milliseconds, type Address } from '@junction/primitives';
import type { ProposalSimulationReport } from '@junction/protocol/simulation';
import type { ProposalAction } from '@junction/protocol/simulation/describe';
import { Alert, Button, Panel, MessageStateLabel, Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useLocale } from '../../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTime } from '../../../../../shared/format/format-date.ts';
import { formatInteger } from '../../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { visibleMarkdownTextQuery } from '../queries/simulation-queries.ts';
import { useProposalActionFormat } from '../use-action-format.ts';
import {
  useProposalSimulation,
  type ProposalSimulationState,
  type ProposalSimulationView,
} from '../use-simulation.ts';
import { ProposalActionLine } from './action-line.tsx';
import { ActionBranchDiagram } from './simulation-lanes.tsx';
import { SimulationWarnings } from './simulation-warnings.tsx';
import type { ProposalActionFormat } from './action-texts.ts';
import css from './simulation.module.css';
import { ChangedAccountsTable } from './what-changes.tsx';

interface ProposalSimulationProps {
  /** Messages the DAO root would send, in their order. */
  readonly actions: readonly ProposalAction[];
  /** Id of the proposal. Undefined for a draft, which is simulated with the next id. */
  readonly proposalId?: number | undefined;
  readonly proposer: Address;
  /** Text of the proposal; recipients that it does not name are marked. */
  readonly text?: string | undefined;
  /** Number of actions on other blockchains, which cannot be simulated. */
  readonly foreignActions?: number | undefined;
}

/**
 * List of a proposal's actions and, on request, their simulation. It runs in the browser on copies of the accounts on
 * the chain.
 */
export function ProposalSimulation(props: ProposalSimulationProps): JSX.Element {
  const { actions, proposalId, proposer, text, foreignActions = 0 } = props;
  const t = useTranslations();
  const simulation = useProposalSimulation({ actions, proposalId, proposer });
  const { state } = simulation;
  const format = useProposalActionFormat(
    simulation.described,
    state.kind === 'done' ? listReportTokens(state) : NO_TOKENS,
  );
  const seen = useQuery(visibleMarkdownTextQuery(text)).data;
  const simulated = state.kind === 'done' ? state : undefined;
  const foreign = simulated?.report.foreign ?? foreignActions;
  return (
    <div className={css['simulation']}>
      <Panel title={t('flight.title')} actions={<SimulationStatus state={state} />}>
        <div className={css['stack']}>
          {simulated && <SimulationWarnings report={simulated.report} format={format} />}
          <SimulationErrorNote state={state} />
          {foreign > 0 && (
            <Alert tone="warning" title={t('flight.foreign', { count: foreign })}>
              {t('flight.foreign.note')}
            </Alert>
          )}
          {simulated && (
            <ActionBranchDiagram actions={simulated.report.actions} proposalId={proposalId} text={seen} />
          )}
          <SimulatedActions actions={actions} simulation={simulation} format={format} text={seen} />
          <p className={css['note']}>{t('flight.note')}</p>
          <SimulationFooter simulation={simulation} hasActions={actions.length > 0} />
        </div>
      </Panel>
      {simulated && <ChangedAccountsTable report={simulated.report} proposer={proposer} format={format} />}
    </div>
  );
}

/** Button that runs the simulation, and the time of the account states it used. */
function SimulationFooter(props: {
  readonly simulation: ProposalSimulationView;
  readonly hasActions: boolean;
}): JSX.Element {
  const t = useTranslations();
  const { state, simulate } = props.simulation;
  const isRunning = state.kind === 'running' || (state.kind === 'done' && state.isRunning);
  return (
    <div className={css['foot']}>
      <Button
        variant={state.kind === 'done' ? 'secondary' : 'primary'}
        icon={state.kind === 'not-asked' ? undefined : 'refresh'}
        disabled={isRunning || !props.hasActions}
        onClick={simulate}
      >
        {t(state.kind === 'not-asked' ? 'flight.fly' : 'flight.again')}
      </Button>
      {state.kind === 'done' && <SnapshotTime at={state.report.at} />}
    </div>
  );
}

function SimulatedActions(props: {
  readonly actions: readonly ProposalAction[];
  readonly simulation: ProposalSimulationView;
  readonly format: ProposalActionFormat;
  readonly text: string | undefined;
}): JSX.Element {
  const { actions, simulation, format, text } = props;
  const t = useTranslations();
  const { described, state } = simulation;
  if (actions.length === 0) return <p className={css['note']}>{t('flight.noActions')}</p>;
  if (described === undefined)
    return (
      <div aria-busy="true">
        <Skeleton height={`${80 * actions.length}px`} />
      </div>
    );
  const outcomes = state.kind === 'done' ? state.report.actions : [];
  return (
    <ol className={css['actions']} aria-label={t('flight.actions')}>
      {described.map((action, index) => (
        <ProposalActionLine
          // The list is immutable and may contain the same message twice. oxlint-disable-next-line
          // react/no-array-index-key -- see above
          key={index}
          index={index}
          action={action}
          outcome={outcomes[index]?.outcome}
          format={format}
          text={text}
        />
      ))}
    </ol>
  );
}

function SimulationStatus({ state }: { readonly state: ProposalSimulationState }): JSX.Element {
  const t = useTranslations();
  return (
    <output className={css['note']}>
      {state.kind === 'not-asked' && t('flight.status.notAsked')}
      {state.kind === 'running' && (
        <MessageStateLabel kind="running">{t('flight.status.flying')}</MessageStateLabel>
      )}
      {state.kind === 'trouble' && (
        <MessageStateLabel kind="attention">{t('flight.status.trouble')}</MessageStateLabel>
      )}
      {state.kind === 'done' && (
        <MessageStateLabel kind={needsAttention(state.report) ? 'attention' : 'arrived'}>
          {t('flight.status.flown', { count: state.report.messages })}
        </MessageStateLabel>
      )}
    </output>
  );
}

/** True if the report contains a warning or an incomplete result, so that the user should read it. */
const needsAttention = (report: ProposalSimulationReport): boolean =>
  report.warnings.length > 0 ||
  report.truncated !== undefined ||
  report.rootExitCode !== undefined ||
  report.hasOtherActions ||
  report.isInconsistent ||
  report.actions.some(({ outcome }) => outcome.kind !== 'runs');

const ERROR_TEXTS = {
  node: 'flight.trouble.node',
  'no-dao-root': 'flight.trouble.root',
  'no-proposal': 'flight.trouble.proposal',
  'bad-actions': 'flight.trouble.actions',
  vm: 'flight.trouble.vm',
  'too-long': 'flight.trouble.long',
} as const;

function SimulationErrorNote({ state }: { readonly state: ProposalSimulationState }): JSX.Element | null {
  const t = useTranslations();
  if (state.kind !== 'trouble') return null;
  return (
    <Alert tone="warning" title={t('flight.trouble')} live="polite">
      {t(ERROR_TEXTS[state.errorCode])}
    </Alert>
  );
}

/**
 * Shows the time of the account states on which the simulation is based, since other messages may change these states
 * before the proposal is executed.
 */
function SnapshotTime({
  at,
}: {
  readonly at: { readonly second: number; readonly lt: bigint };
}): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const time = formatDateTime(milliseconds(at.second * 1000), locale);
  return <span className={css['note']}>{t('flight.moment', { time, lt: formatInteger(at.lt) })}</span>;
}

const NO_TOKENS: readonly Address[] = [];

function listReportTokens({
  report,
}: Extract<ProposalSimulationState, { kind: 'done' }>): readonly Address[] {
  const roots = report.accounts.flatMap(({ wallet, contract, address }) => {
    if (wallet) return [wallet.token];
    return contract === 'TokenRoot' ? [address] : [];
  });
  return [...new Set(roots)];
}
