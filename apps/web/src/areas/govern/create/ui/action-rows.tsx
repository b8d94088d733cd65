import { FIXED_POINT_ONE, ratio, seconds, type Address } from '@junction/primitives';
import { AddressText, BillRows, type BillRow } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { formatInteger, formatPercent, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import {
  formatKnownTokenAmount,
  type ProposalActionFormat,
  type DescribedProposalAction,
} from '../../shared/simulation/index.ts';
import { formatLongDuration } from '../../shared/ui/duration.ts';
import { CandidateStateTag } from '../../shared/ui/state-tags.tsx';
import { namedGaugesQuery } from '../../shared/queries/epoch-queries.ts';
import { getGaugeName } from '../../shared/ui/gauge-name.tsx';
import { formatShortPeriod } from '../../shared/proposals/ui/length-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import {
  getParameterChanges,
  type DaoParameterChange,
  type CurrentDaoParameters,
} from '../model/parameters.ts';
import { candidateGaugesQuery } from '../queries/candidate-queries.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import css from './create.module.css';

/** Seconds. Periods of at least this length are formatted in days. */
const DAYS_FORMAT_FROM = 10 * 86_400;

function formatParameter({ unit }: DaoParameterChange, value: bigint, format: ProposalActionFormat): string {
  const { t, ve } = format;
  switch (unit) {
    case 'time': {
      const length = seconds(Number(value));
      return length >= DAYS_FORMAT_FROM ? formatLongDuration(t, length) : formatShortPeriod(t, length);
    }
    case 'parts':
      return formatPercent(ratio((value * FIXED_POINT_ONE) / 10_000n), {
        places: value % 100n === 0n ? 0 : 2,
      });
    case 've':
      return formatTokenAmount(value, { ...ve, symbol: `ve${ve.symbol}` });
    case 'tokens':
      return formatKnownTokenAmount(value, getNetwork().earn?.governanceToken, format);
    case 'count':
      return formatInteger(value);
  }
}

/** Returns rows that compare current and new parameters. Unchanged parameters are only counted. */
function buildParameterRows(
  changes: readonly DaoParameterChange[],
  format: ProposalActionFormat,
): readonly BillRow[] {
  const { t } = format;
  const kept = changes.filter(({ after, before }) => after === before).length;
  const rows = changes
    .filter(({ after, before }) => after !== before)
    .map((change) => ({
      key: change.name,
      label: t(`createProposal.param.${change.name}`),
      value: (
        <span className={css['change']}>
          {change.before !== undefined && (
            <span>{t('createProposal.was', { value: formatParameter(change, change.before, format) })} </span>
          )}
          <b>{formatParameter(change, change.after, format)}</b>
        </span>
      ),
    }));
  if (kept === 0) return rows;
  const label = t(rows.length === 0 ? 'createProposal.same.all' : 'createProposal.same', { count: kept });
  return [...rows, { key: 'kept', label, value: t('createProposal.unchanged') }];
}

export interface ProposalActionInputRowsProps {
  readonly action: DescribedProposalAction;
  readonly format: ProposalActionFormat;
  readonly settings: CurrentDaoParameters;
  readonly view: CreateProposalView;
}

/** Rows with the decoded inputs of an action. */
export function ProposalActionInputRows(props: ProposalActionInputRowsProps): JSX.Element | null {
  const { action, format, settings, view } = props;
  const { description, inputs } = action;
  const gauge = getCandidate(description);
  if (gauge !== undefined) return <CandidateRows gauge={gauge} view={view} />;
  const changes = getParameterChanges(description, settings);
  const rows =
    changes === undefined
      ? (inputs ?? []).map(({ name, text }) => ({
          key: name,
          label: <span translate="no">{name}</span>,
          value: (
            <span className={css['raw']} translate="no">
              {text}
            </span>
          ),
        }))
      : buildParameterRows(changes, format);
  return rows.length === 0 ? null : <BillRows rows={rows} />;
}

/**
 * Returns the gauge that a call to the network's escrow approves or removes as candidate; undefined for other calls.
 */
function getCandidate({ name, method, inputs }: DescribedProposalAction['description']): Address | undefined {
  const gauge = inputs?.['gauge'];
  const isAbout = method === 'approveGaugeDAO' || method === 'removeGaugeDAO';
  return name === 'voteEscrow' && isAbout && typeof gauge === 'string' ? (gauge as Address) : undefined;
}

/** Rows with the name of a gauge and its current status in the escrow. */
function CandidateRows({
  gauge,
  view,
}: {
  readonly gauge: Address;
  readonly view: CreateProposalView;
}): JSX.Element {
  const t = useTranslations();
  const names = useQuery(namedGaugesQuery([gauge])).data;
  const listed = useQuery(candidateGaugesQuery(view.governing.reader)).data;
  const found = listed?.find(({ address }) => address === gauge);
  const unlisted = listed === undefined ? '—' : <CandidateStateTag state="inactive" />;
  const rows: readonly BillRow[] = [
    {
      key: 'gauge',
      label: t('createProposal.gauge'),
      value: (
        <span className={css['gauge']}>
          <b>{getGaugeName(gauge, names)}</b> <AddressText address={gauge} copy />
        </span>
      ),
    },
    {
      key: 'state',
      label: t('createProposal.gauge.state'),
      value: found ? <CandidateStateTag state={found.isApproved ? 'active' : 'pending'} /> : unlisted,
    },
  ];
  return <BillRows rows={rows} />;
}
