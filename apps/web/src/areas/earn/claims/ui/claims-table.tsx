import { toMilliseconds, type Address, type Seconds } from '@junction/primitives';
import {
  ButtonAnchor,
  Checkbox,
  EmptyState,
  Panel,
  Table,
  Tag,
  spokenClass,
  type TableColumn,
} from '@junction/ui-kit';
import { Link, createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { KnownRoundel } from '../../../../rooms/token/index.ts';
import { TokenTag } from '../../shared/ui/gauge-marks.tsx';
import { isChosenAtFirst, isReady } from '../model/claim-sums.ts';
import type { Claim } from '../model/claim.ts';
import type { Claims } from '../use-claims.ts';
import css from './claims.module.css';
import { worthOf } from './worth.ts';

const ButtonLink = createLink(ButtonAnchor);

export interface ClaimsTableProps {
  readonly claims: Claims;
  /** A token that is worth a claim before anybody looks. */
  readonly isKnown: (root: Address) => boolean;
  readonly isChosen: (claim: Claim) => boolean;
  readonly onChoose: (place: Address, isChosen: boolean) => void;
}

/** Each place with what a claim pays, what still vests and the coins the message carries. */
export function ClaimsTable({ claims, isKnown, isChosen, onChoose }: ClaimsTableProps): JSX.Element {
  const say = useText();
  const { list, leftOut, cache, prices } = claims;
  const { coin } = getNetwork();
  const isUnknown = (claim: Claim): boolean => isReady(claim) && !isChosenAtFirst(claim, isKnown);
  const name = (claim: Claim): JSX.Element => <Place claim={claim} />;
  const choice = (claim: Claim): JSX.Element =>
    isReady(claim) ? (
      <Checkbox checked={isChosen(claim)} onChange={(is) => onChoose(claim.address, is)}>
        <span className={spokenClass}>{say('claims.choose', { name: claim.name })}</span>
      </Checkbox>
    ) : (
      <span aria-hidden="true" />
    );
  const gas = (claim: Claim): string =>
    claim.gas === undefined || claim.pays.length === 0 ? '—' : formatTokenAmount(claim.gas, coin);
  const worth = (claim: Claim): string => {
    const value = worthOf(claim.pays, cache, prices);
    return value === undefined ? '—' : formatUsd(value);
  };
  const columns: readonly TableColumn<Claim>[] = [
    { key: 'choice', header: say('claims.column.choose'), width: '56px', render: choice },
    { key: 'place', header: say('claims.column.place'), width: '21%', render: name },
    {
      key: 'pays',
      header: say('claims.column.pays'),
      render: (claim) => <Pays claims={claims} claim={claim} />,
    },
    { key: 'worth', header: say('claims.column.worth'), align: 'end', hideBelow: 560, render: worth },
    {
      key: 'vesting',
      header: say('claims.column.vesting'),
      width: '26%',
      hideBelow: 720,
      render: (claim) => <Vesting claims={claims} claim={claim} />,
    },
    { key: 'gas', header: say('claims.column.gas'), align: 'end', render: gas },
  ];
  return (
    <Panel
      title={say('claims.list')}
      padded={false}
      footer={<Notes leftOut={leftOut} hasUnknown={list?.some(isUnknown) === true} />}
    >
      <Table
        label={say('claims.list')}
        columns={columns}
        rows={list}
        rowKey={({ address }) => address}
        skeletonRows={3}
        empty={
          <EmptyState
            title={say('claims.empty')}
            note={say('claims.empty.note')}
            action={<ButtonLink to="/gauges">{say('claims.empty.gauges')}</ButtonLink>}
          />
        }
        renderCard={(claim) => (
          <div className={css['card']}>
            <span className={css['line']}>
              {name(claim)}
              {choice(claim)}
            </span>
            <Pays claims={claims} claim={claim} />
            <Vesting claims={claims} claim={claim} />
            <span className={css['line']}>
              <span className={css['small']}>{worth(claim)}</span>
              <span className={css['small']}>{say('claims.gas', { amount: gas(claim) })}</span>
            </span>
          </div>
        )}
      />
    </Panel>
  );
}

/** What the list does not say by itself. */
function Notes(props: { readonly leftOut: number; readonly hasUnknown: boolean }): JSX.Element {
  const say = useText();
  const { leftOut, hasUnknown } = props;
  return (
    <>
      {hasUnknown && <p className={css['small']}>{say('claims.list.unknown')}</p>}
      {leftOut > 0 && <p className={css['small']}>{say('claims.leftOut', { count: leftOut })}</p>}
      <p className={css['small']}>{say('claims.list.note')}</p>
    </>
  );
}

interface RowProps {
  readonly claims: Claims;
  readonly claim: Claim;
}

function Place({ claim: { kind, address, name } }: Pick<RowProps, 'claim'>): JSX.Element {
  const say = useText();
  if (kind === 'gauge')
    return (
      <Link className={css['link']} to="/gauges/$address" params={{ address }}>
        {name}
      </Link>
    );
  return (
    <span className={css['place']}>
      <Link className={css['link']} to="/farming/$address/{-$user}" params={{ address }}>
        {name}
      </Link>
      <Tag>{say('claims.farm')}</Tag>
    </span>
  );
}

function Pays({ claims: { cache }, claim }: RowProps): JSX.Element {
  const say = useText();
  if (claim.rewards === undefined) return <span className={css['small']}>{say('claims.unread')}</span>;
  if (claim.isOnWay) return <Tag tone="info">{say('action.running')}</Tag>;
  if (claim.isUnsafe) return <Tag tone="danger">{say('claims.stranger')}</Tag>;
  const owed = claim.rewards.filter(({ debt }) => debt > 0n);
  const text = (root: Address, units: bigint): string => {
    const token = cache.get(root);
    return token === undefined ? '?' : formatTokenAmount(units, token);
  };
  return (
    <span className={css['lines']}>
      {claim.pays.length === 0 && <span className={css['small']}>{say('claims.nothing')}</span>}
      {claim.pays.map(({ root, units }) => (
        <span key={root} className={css['pay']}>
          <KnownRoundel token={{ root, symbol: cache.get(root)?.symbol ?? '?' }} size={18} />
          <b>{text(root, units)}</b>
          <TokenTag root={root} token={cache.get(root)} />
        </span>
      ))}
      {owed.map(({ root, debt }) => (
        <span key={root} className={css['owed']}>
          {say('claims.owed', { amount: text(root, debt) })}
        </span>
      ))}
    </span>
  );
}

function Vesting({ claims: { cache }, claim }: RowProps): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const vesting = (claim.rewards ?? []).filter((reward) => reward.vesting > 0n);
  const day = (time: Seconds): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(time));
  if (vesting.length === 0) return <span className={css['small']}>—</span>;
  return (
    <span className={css['lines']}>
      {vesting.map(({ root, vesting: units, vestingEnd }) => {
        const token = cache.get(root);
        const amount = token === undefined ? '?' : formatTokenAmount(units, token);
        return (
          <span key={root} className={css['small']}>
            {say('claims.vesting', { amount, date: day(vestingEnd) })}
          </span>
        );
      })}
    </span>
  );
}
