import { nano, toMilliseconds, type Address, type Seconds } from '@junction/primitives';
import {
  BillRows,
  Button,
  ButtonAnchor,
  Checkbox,
  EmptyState,
  Panel,
  TokenIcons,
  SegmentedControl,
  Table,
  Tag,
  spokenClass,
  type TableColumn,
} from '@junction/ui-kit';
import { Link, createLink } from '@tanstack/react-router';
import { Fragment, useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { KnownTokenIcon, tokenIconOf } from '../../../../rooms/token/index.ts';
import { TokenTag } from '../../shared/ui/gauge-marks.tsx';
import {
  isChosenAtFirst,
  isPriced,
  isReady,
  operationOf,
  worthOf,
  type Claim,
} from '../../shared/claims/index.ts';
import type { Claims } from '../use-claims.ts';
import css from './claims.module.css';

const ButtonLink = createLink(ButtonAnchor);

export interface ClaimsTableProps {
  readonly claims: Claims;
  readonly isChosen: (claim: Claim) => boolean;
  readonly onChoose: (place: Address, isChosen: boolean) => void;
  /** One place alone. */
  readonly onClaim: (claim: Claim) => void;
}

type CellProps = Pick<ClaimsTableProps, 'claims' | 'isChosen' | 'onChoose' | 'onClaim'> & {
  readonly claim: Claim;
};

/** Whether it is among those of the ticket. */
function Choice({ claim, isChosen, onChoose }: CellProps): JSX.Element {
  const say = useText();
  if (!isReady(claim)) return <span aria-hidden="true" />;
  return (
    <Checkbox checked={isChosen(claim)} onChange={(is) => onChoose(claim.address, is)}>
      <span className={spokenClass}>{say('claims.choose', { name: claim.name })}</span>
    </Checkbox>
  );
}

const gasText = ({ gas, pays }: Claim): string =>
  gas === undefined || pays.length === 0 ? '—' : formatTokenAmount(gas, getNetwork().coin);

function useColumns(props: ClaimsTableProps): readonly TableColumn<Claim>[] {
  const say = useText();
  return [
    {
      key: 'choice',
      header: say('claims.column.choose'),
      width: '56px',
      render: (claim) => <Choice {...props} claim={claim} />,
    },
    {
      key: 'place',
      header: say('claims.column.place'),
      width: '25%',
      render: (claim) => <Place {...props} claim={claim} />,
    },
    {
      key: 'pays',
      header: say('claims.column.pays'),
      width: '20%',
      render: (claim) => <Pays {...props} claim={claim} />,
    },
    {
      key: 'worth',
      header: say('claims.column.worth'),
      align: 'end',
      hideBelow: 560,
      render: (claim) => <Worth {...props} claim={claim} />,
    },
    {
      key: 'vesting',
      header: say('claims.column.vesting'),
      width: '18%',
      hideBelow: 720,
      render: (claim) => <Vesting {...props} claim={claim} />,
    },
    { key: 'gas', header: say('claims.column.gas'), align: 'end', hideBelow: 560, render: gasText },
    {
      key: 'act',
      header: <span className={spokenClass}>{say('claims.column.act')}</span>,
      align: 'end',
      width: '96px',
      render: (claim) => <ClaimOne {...props} claim={claim} />,
    },
  ];
}

function ClaimCard(props: CellProps): JSX.Element {
  const say = useText();
  const { claim } = props;
  return (
    <div className={css['card']}>
      <span className={css['line']}>
        <Place {...props} />
        <Choice {...props} />
      </span>
      <BillRows
        rows={[
          { key: 'pays', label: say('claims.column.pays'), value: <Pays {...props} /> },
          { key: 'worth', label: say('claims.column.worth'), value: <Worth {...props} /> },
          { key: 'vesting', label: say('claims.column.vesting'), value: <Vesting {...props} /> },
          { key: 'gas', label: say('claims.column.gas'), value: gasText(claim) },
        ]}
      />
      <ClaimOne {...props} />
    </div>
  );
}

/** Each place with what a claim pays, what still vests and the coins the message carries. */
export function ClaimsTable(props: ClaimsTableProps): JSX.Element {
  const say = useText();
  const columns = useColumns(props);
  const [part, setPart] = useState<ClaimPart>('all');
  const { list, leftOut, isKnown } = props.claims;
  const isUnknown = (claim: Claim): boolean => isReady(claim) && !isChosenAtFirst(claim, isKnown);
  return (
    <Panel
      title={say('claims.list')}
      padded={false}
      actions={<Parts list={list} part={part} onPart={setPart} />}
      footer={<Notes leftOut={leftOut} hasUnknown={list?.some(isUnknown) === true} />}
    >
      <Table
        label={say('claims.list')}
        columns={columns}
        rows={list?.filter(PARTS[part])}
        rowKey={({ address }) => address}
        skeletonRows={3}
        empty={
          list !== undefined && list.length > 0 ? (
            <EmptyState title={say('claims.part.none')} />
          ) : (
            <EmptyState
              title={say('claims.empty')}
              note={say('claims.empty.note')}
              action={<ButtonLink to="/gauges">{say('claims.empty.gauges')}</ButtonLink>}
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
  ready: isReady,
  gauge: ({ kind }: Claim) => kind === 'gauge',
  farm: ({ kind }: Claim) => kind === 'farm',
} as const satisfies Readonly<Record<string, (claim: Claim) => boolean>>;
type ClaimPart = keyof typeof PARTS;

/** All of them, those that can be claimed now, and each kind, with how many there are. */
function Parts(props: {
  readonly list: readonly Claim[] | undefined;
  readonly part: ClaimPart;
  readonly onPart: (part: ClaimPart) => void;
}): JSX.Element | null {
  const say = useText();
  const { list, part, onPart } = props;
  if (list === undefined || list.length === 0) return null;
  const count = (of: ClaimPart): number => list.filter(PARTS[of]).length;
  return (
    <SegmentedControl
      label={say('claims.parts')}
      value={part}
      options={[
        { value: 'all', label: say('claims.parts.all', { count: count('all') }) },
        { value: 'ready', label: say('claims.parts.ready', { count: count('ready') }) },
        { value: 'gauge', label: say('claims.parts.gauges', { count: count('gauge') }) },
        { value: 'farm', label: say('claims.parts.farms', { count: count('farm') }) },
      ]}
      onChange={onPart}
    />
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

function Place({ claims: { cache }, claim: { kind, address, name, tokens } }: RowProps): JSX.Element {
  const say = useText();
  const faces = tokens.map(({ root, symbol }) => {
    const token = cache.get(root);
    return token === undefined ? { symbol } : tokenIconOf(token);
  });
  return (
    <span className={css['place']}>
      {faces.length > 0 && <TokenIcons size={26} tokens={faces} />}
      <span className={css['placeName']}>
        {kind === 'gauge' ? (
          <Link className={css['link']} to="/gauges/$address" params={{ address }}>
            <PoolName name={name} />
          </Link>
        ) : (
          <Link className={css['link']} to="/farming/$address/{-$user}" params={{ address }}>
            <PoolName name={name} />
          </Link>
        )}
        <span className={css['small']}>{kind === 'gauge' ? say('claims.gauge') : say('claims.farm')}</span>
      </span>
    </span>
  );
}

/** A long name goes on in the next line behind a stroke, not within a symbol. */
function PoolName({ name }: { readonly name: string }): JSX.Element {
  const [first, ...others] = name.split('/');
  return (
    <span>
      {first}
      {others.map((symbol, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a symbol may stand there twice
        <Fragment key={index}>
          /<wbr />
          {symbol}
        </Fragment>
      ))}
    </span>
  );
}

/** Dollars of what counts, and what does not. */
function Worth({ claims, claim: { pays } }: RowProps): JSX.Element {
  const say = useText();
  const value = worthOf(pays, claims);
  const others = pays.filter((paid) => !isPriced(paid, claims));
  const symbols = others.map(({ root }) => claims.cache.get(root)?.symbol ?? '?').join(', ');
  return (
    <span className={css['lines']}>
      <span>{value === undefined ? '—' : formatUsd(value)}</span>
      {others.length > 0 && <span className={css['small']}>{say('claims.without', { symbols })}</span>}
    </span>
  );
}

/** The claim from one place alone. */
function ClaimOne({
  claims: { sender, running },
  claim,
  onClaim,
}: RowProps & Pick<ClaimsTableProps, 'onClaim'>): JSX.Element {
  const say = useText();
  const { gas, address, name } = claim;
  const sum = gas === undefined ? undefined : nano(gas);
  const isFree = running === undefined && isReady(claim);
  const isBlocked = !isFree || sender.blockerOf(operationOf(claim), address, sum) !== undefined;
  return (
    <Button
      size="s"
      disabled={isBlocked}
      aria-label={say('claims.one', { name })}
      onClick={() => onClaim(claim)}
    >
      {isReady(claim) ? say('claims.column.choose') : say('claims.notYet')}
    </Button>
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
          <span className={css['amount']}>
            <KnownTokenIcon token={{ root, symbol: cache.get(root)?.symbol ?? '?' }} size={18} />
            <b>{text(root, units)}</b>
          </span>
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
  const locale = useLocale();
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
