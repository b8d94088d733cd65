import { milliseconds, type Address } from '@junction/primitives';
import type { FlightReport } from '@junction/protocol/flight';
import type { FlownAction } from '@junction/protocol/flight/words';
import { Alert, Button, Panel, Signal, Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useLocale } from '../../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTime } from '../../../../../shared/format/format-date.ts';
import { formatInteger } from '../../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { seenTextQuery } from '../queries/flight-queries.ts';
import { useActionFormat } from '../use-action-format.ts';
import { useFlight, type FlightState, type FlightView } from '../use-flight.ts';
import { ActionLine } from './action-line.tsx';
import { FlightLanes } from './flight-lanes.tsx';
import { FlightWarnings } from './flight-warnings.tsx';
import type { ActionFormat } from './flight-texts.ts';
import css from './flight.module.css';
import { WhatChanges } from './what-changes.tsx';

interface FlightTestProps {
  /** Messages the DAO root would send, in their order. */
  readonly actions: readonly FlownAction[];
  /** Left out before the proposal is made: then it is flown as the next one. */
  readonly proposalId?: number | undefined;
  readonly proposer: Address;
  /** The proposal's own words: who gets something and is not named there is told. */
  readonly text?: string | undefined;
  /** Actions on other chains, which nobody can fly here. */
  readonly foreignActions?: number | undefined;
}

/**
 * What the actions of a proposal say, and when asked, what they would do: they are executed in the browser on copies of
 * the chain's accounts.
 */
export function FlightTest(props: FlightTestProps): JSX.Element {
  const { actions, proposalId, proposer, text, foreignActions = 0 } = props;
  const t = useTranslations();
  const flight = useFlight({ actions, proposalId, proposer });
  const { state } = flight;
  const format = useActionFormat(flight.described, state.kind === 'flown' ? tokensOf(state) : NO_TOKENS);
  const seen = useQuery(seenTextQuery(text)).data;
  const flown = state.kind === 'flown' ? state : undefined;
  const foreign = flown?.report.foreign ?? foreignActions;
  return (
    <div className={css['flight']}>
      <Panel title={t('flight.title')} actions={<FlightStatus state={state} />}>
        <div className={css['stack']}>
          {flown && <FlightWarnings report={flown.report} format={format} />}
          <Trouble state={state} />
          {foreign > 0 && (
            <Alert tone="warning" title={t('flight.foreign', { count: foreign })}>
              {t('flight.foreign.note')}
            </Alert>
          )}
          {flown && <FlightLanes actions={flown.report.actions} proposalId={proposalId} text={seen} />}
          <Actions actions={actions} flight={flight} format={format} text={seen} />
          <p className={css['note']}>{t('flight.note')}</p>
          <FlightFoot flight={flight} hasActions={actions.length > 0} />
        </div>
      </Panel>
      {flown && <WhatChanges report={flown.report} proposer={proposer} format={format} />}
    </div>
  );
}

/** Flies it, or flies it again; and as of when it was flown. */
function FlightFoot(props: { readonly flight: FlightView; readonly hasActions: boolean }): JSX.Element {
  const t = useTranslations();
  const { state, fly } = props.flight;
  const isFlying = state.kind === 'flying' || (state.kind === 'flown' && state.isFlying);
  return (
    <div className={css['foot']}>
      <Button
        variant={state.kind === 'flown' ? 'secondary' : 'primary'}
        icon={state.kind === 'not-asked' ? undefined : 'refresh'}
        disabled={isFlying || !props.hasActions}
        onClick={fly}
      >
        {t(state.kind === 'not-asked' ? 'flight.fly' : 'flight.again')}
      </Button>
      {state.kind === 'flown' && <Moment at={state.report.at} />}
    </div>
  );
}

function Actions(props: {
  readonly actions: readonly FlownAction[];
  readonly flight: FlightView;
  readonly format: ActionFormat;
  readonly text: string | undefined;
}): JSX.Element {
  const { actions, flight, format, text } = props;
  const t = useTranslations();
  const { described, state } = flight;
  if (actions.length === 0) return <p className={css['note']}>{t('flight.noActions')}</p>;
  if (described === undefined)
    return (
      <div aria-busy="true">
        <Skeleton height={`${80 * actions.length}px`} />
      </div>
    );
  const fates = state.kind === 'flown' ? state.report.actions : [];
  return (
    <ol className={css['actions']} aria-label={t('flight.actions')}>
      {described.map((action, index) => (
        <ActionLine
          // The list of a proposal never changes; the same message may stand in it twice.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={index}
          index={index}
          action={action}
          fate={fates[index]?.fate}
          format={format}
          text={text}
        />
      ))}
    </ol>
  );
}

function FlightStatus({ state }: { readonly state: FlightState }): JSX.Element {
  const t = useTranslations();
  return (
    <output className={css['note']}>
      {state.kind === 'not-asked' && t('flight.status.notAsked')}
      {state.kind === 'flying' && <Signal kind="running">{t('flight.status.flying')}</Signal>}
      {state.kind === 'trouble' && <Signal kind="attention">{t('flight.status.trouble')}</Signal>}
      {state.kind === 'flown' && (
        <Signal kind={needsLook(state.report) ? 'attention' : 'arrived'}>
          {t('flight.status.flown', { count: state.report.messages })}
        </Signal>
      )}
    </output>
  );
}

/** Something is to be looked at, or not all of it is known. */
const needsLook = (report: FlightReport): boolean =>
  report.warnings.length > 0 ||
  report.truncated !== undefined ||
  report.rootRefuses !== undefined ||
  report.isOther ||
  report.isTorn ||
  report.actions.some(({ fate }) => fate.kind !== 'runs');

const TROUBLES = {
  node: 'flight.trouble.node',
  'no-dao-root': 'flight.trouble.root',
  'no-proposal': 'flight.trouble.proposal',
  'bad-actions': 'flight.trouble.actions',
  vm: 'flight.trouble.vm',
  'too-long': 'flight.trouble.long',
} as const;

function Trouble({ state }: { readonly state: FlightState }): JSX.Element | null {
  const t = useTranslations();
  if (state.kind !== 'trouble') return null;
  return (
    <Alert tone="warning" title={t('flight.trouble')} live="polite">
      {t(TROUBLES[state.trouble])}
    </Alert>
  );
}

/** When the accounts were as they were read: until the execution others may change them. */
function Moment({ at }: { readonly at: { readonly second: number; readonly lt: bigint } }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const time = formatDateTime(milliseconds(at.second * 1000), locale);
  return <span className={css['note']}>{t('flight.moment', { time, lt: formatInteger(at.lt) })}</span>;
}

const NO_TOKENS: readonly Address[] = [];

function tokensOf({ report }: Extract<FlightState, { kind: 'flown' }>): readonly Address[] {
  const roots = report.accounts.flatMap(({ wallet, contract, address }) => {
    if (wallet) return [wallet.token];
    return contract === 'TokenRoot' ? [address] : [];
  });
  return [...new Set(roots)];
}
