import type { Address } from '@junction/primitives';
import {
  BillRows,
  ButtonAnchor,
  Checkbox,
  EmptyState,
  Panel,
  SegmentedControl,
  Table,
  screenReaderOnlyClass,
  type TableColumn,
} from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { isClaimReady, paysListedToken, type RewardClaim } from '../../shared/claims/index.ts';
import type { ClaimsView } from '../use-claims.ts';
import { ClaimButton, ClaimableAmounts, ClaimLink, VestingAmounts, ClaimValue } from './claim-cells.tsx';
import css from './claims.module.css';

const ButtonLink = createLink(ButtonAnchor);

export interface RewardClaimsTableProps {
  readonly claims: ClaimsView;
  readonly isChosen: (claim: RewardClaim) => boolean;
  readonly onChoose: (place: Address, isChosen: boolean) => void;
  /** Opens the review of this claim only. */
  readonly onClaim: (claim: RewardClaim) => void;
}

type CellProps = Pick<RewardClaimsTableProps, 'claims' | 'isChosen' | 'onChoose' | 'onClaim'> & {
  readonly claim: RewardClaim;
};

/** Checkbox that selects the claim. */
function ClaimCheckbox({ claim, isChosen, onChoose }: CellProps): JSX.Element {
  const t = useTranslations();
  if (!isClaimReady(claim)) return <span aria-hidden="true" />;
  return (
    <Checkbox checked={isChosen(claim)} onChange={(is) => onChoose(claim.address, is)}>
      <span className={screenReaderOnlyClass}>{t('claims.choose', { name: claim.name })}</span>
    </Checkbox>
  );
}

const gasText = ({ gas, claimable }: RewardClaim): string =>
  gas === undefined || claimable.length === 0 ? '—' : formatTokenAmount(gas, getNetwork().coin);

function useColumns(props: RewardClaimsTableProps): readonly TableColumn<RewardClaim>[] {
  const t = useTranslations();
  return [
    {
      key: 'choice',
      header: t('claims.column.choose'),
      width: '56px',
      render: (claim) => <ClaimCheckbox {...props} claim={claim} />,
    },
    {
      key: 'place',
      words: true,
      header: t('claims.column.place'),
      width: '23%',
      render: (claim) => <ClaimLink {...props} claim={claim} />,
    },
    {
      key: 'pays',
      words: true,
      header: t('claims.column.pays'),
      width: '20%',
      render: (claim) => <ClaimableAmounts {...props} claim={claim} />,
    },
    {
      key: 'worth',
      header: t('claims.column.worth'),
      align: 'end',
      hideBelow: 560,
      render: (claim) => <ClaimValue {...props} claim={claim} />,
    },
    {
      key: 'vesting',
      words: true,
      header: t('claims.column.vesting'),
      width: '18%',
      hideBelow: 720,
      render: (claim) => <VestingAmounts {...props} claim={claim} />,
    },
    {
      key: 'gas',
      header: t('claims.column.gas'),
      align: 'end',
      width: '12%',
      hideBelow: 560,
      render: gasText,
    },
    {
      key: 'act',
      header: <span className={screenReaderOnlyClass}>{t('claims.column.act')}</span>,
      align: 'end',
      width: '96px',
      render: (claim) => <ClaimButton {...props} claim={claim} />,
    },
  ];
}

function ClaimCard(props: CellProps): JSX.Element {
  const t = useTranslations();
  const { claim } = props;
  return (
    <div className={css['card']}>
      <span className={css['line']}>
        <ClaimLink {...props} />
        <ClaimCheckbox {...props} />
      </span>
      <BillRows
        rows={[
          { key: 'pays', label: t('claims.column.pays'), value: <ClaimableAmounts {...props} /> },
          { key: 'worth', label: t('claims.column.worth'), value: <ClaimValue {...props} /> },
          { key: 'vesting', label: t('claims.column.vesting'), value: <VestingAmounts {...props} /> },
          { key: 'gas', label: t('claims.column.gas'), value: gasText(claim) },
        ]}
      />
      <ClaimButton {...props} />
    </div>
  );
}

/** Table of gauges and farms with claimable amounts, vesting amounts and the coins attached to a claim. */
export function RewardClaimsTable(props: RewardClaimsTableProps): JSX.Element {
  const t = useTranslations();
  const columns = useColumns(props);
  const [part, setPart] = useState<ClaimPart>('all');
  const { list, leftOut, hasFailed, gasAboveWorth } = props.claims;
  const ready = list?.filter(isClaimReady) ?? [];
  const notes = {
    leftOut,
    hasUnknown: ready.some((claim) => !paysListedToken(claim, props.claims)),
    hasLoss: ready.some((claim) => gasAboveWorth(claim) !== undefined),
  };
  return (
    <Panel
      title={t('claims.list')}
      padded={false}
      actions={<ClaimFilter list={list} part={part} onPart={setPart} />}
      footer={<TableNotes {...notes} />}
    >
      <Table
        label={t('claims.list')}
        columns={columns}
        rows={list?.filter(PARTS[part])}
        rowKey={({ address }) => address}
        skeletonRows={3}
        empty={
          list !== undefined && list.length > 0 ? (
            <EmptyState title={t('claims.part.none')} />
          ) : (
            <EmptyState
              title={t(hasFailed ? 'claims.empty.part' : 'claims.empty')}
              note={t('claims.empty.note')}
              action={<ButtonLink to="/gauges">{t('claims.empty.gauges')}</ButtonLink>}
            />
          )
        }
        renderCard={(claim) => <ClaimCard {...props} claim={claim} />}
      />
    </Panel>
  );
}

const PARTS = {
  all: () => true,
  ready: isClaimReady,
  gauge: ({ kind }: RewardClaim) => kind === 'gauge',
  farm: ({ kind }: RewardClaim) => kind === 'farm',
} as const satisfies Readonly<Record<string, (claim: RewardClaim) => boolean>>;
type ClaimPart = keyof typeof PARTS;

/** Filter of the table by claimable rewards or kind, with the number of rows of each choice. */
function ClaimFilter(props: {
  readonly list: readonly RewardClaim[] | undefined;
  readonly part: ClaimPart;
  readonly onPart: (part: ClaimPart) => void;
}): JSX.Element | null {
  const t = useTranslations();
  const { list, part, onPart } = props;
  if (list === undefined || list.length === 0) return null;
  const count = (of: ClaimPart): number => list.filter(PARTS[of]).length;
  return (
    <SegmentedControl
      label={t('claims.parts')}
      value={part}
      options={[
        { value: 'all', label: t('claims.parts.all', { count: count('all') }) },
        { value: 'ready', label: t('claims.parts.ready', { count: count('ready') }) },
        { value: 'gauge', label: t('claims.parts.gauges', { count: count('gauge') }) },
        { value: 'farm', label: t('claims.parts.farms', { count: count('farm') }) },
      ]}
      onChange={onPart}
    />
  );
}

/** Notes below the table: positions not read, unknown tokens, claims worth less than their gas. */
function TableNotes(props: {
  readonly leftOut: number;
  readonly hasUnknown: boolean;
  readonly hasLoss: boolean;
}): JSX.Element {
  const t = useTranslations();
  const { leftOut, hasUnknown, hasLoss } = props;
  return (
    <>
      {hasUnknown && <p className={css['small']}>{t('claims.list.unknown')}</p>}
      {hasLoss && <p className={css['small']}>{t('claims.list.loss')}</p>}
      {leftOut > 0 && <p className={css['small']}>{t('claims.leftOut', { count: leftOut })}</p>}
      <p className={css['small']}>{t('claims.list.note')}</p>
    </>
  );
}
