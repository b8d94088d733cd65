import {
  AddressText,
  AmountField,
  BillAmountStrip,
  BillRows,
  Button,
  Checkbox,
  SwapTokensButton,
  QuoteRefreshRing,
  Icon,
  RouteLineDiagram,
  RouteOutcomeList,
  Pager,
  Panel,
  PriceAndRouteLine,
  SegmentedControl,
  MessageStateLabel,
  Table,
  Tag,
  TicketForm,
  TokenIcon,
  type TableColumn,
} from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import css from './gallery.module.css';
import { sampleAlternatives, sampleRouteSegments, sampleRouteStations, toIconToken } from './line-samples.ts';

interface Row {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly spent: string;
  readonly received: string;
  readonly value: string;
  readonly at: string;
}

const ADDRESS = `0:3f2a${'0'.repeat(56)}91c4`;
const ROWS: readonly Row[] = [
  {
    key: '1',
    from: 'WTYCHO',
    to: 'JCT',
    spent: '3\u00a0200.00',
    received: '1\u00a0041.86',
    value: '$1\u00a0338.20',
    at: '2 min ago',
  },
  {
    key: '2',
    from: 'JCT',
    to: 'WTYCHO',
    spent: '480.00',
    received: '1\u00a0458.13',
    value: '$611.50',
    at: '9 min ago',
  },
  {
    key: '3',
    from: 'WTYCHO',
    to: 'JCT',
    spent: '950.00',
    received: '310.88',
    value: '$397.30',
    at: '34 min ago',
  },
  {
    key: '4',
    from: 'WTYCHO',
    to: 'JCT',
    spent: '12\u00a0040.00',
    received: '3\u00a0846.02',
    value: '$5\u00a0035.10',
    at: '1 h ago',
  },
];

const renderTokens = (row: Row): JSX.Element => (
  <span className={css['tokens']}>
    <TokenIcon token={toIconToken(row.from)} size={20} /> {row.spent} {row.from}{' '}
    <Icon name="arrow" size={14} />
    <TokenIcon token={toIconToken(row.to)} size={20} /> {row.received} {row.to}
  </span>
);

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    key: 'type',
    header: 'Type',
    render: () => (
      <span className={css['tokens']}>
        <Icon name="exchange" /> Swap
      </span>
    ),
  },
  { key: 'tokens', header: 'Tokens', render: renderTokens },
  { key: 'value', header: 'Total value', align: 'end', sortable: true, render: (row) => <b>{row.value}</b> },
  {
    key: 'account',
    header: 'Account',
    align: 'end',
    hideBelow: 640,
    render: () => <AddressText address={ADDRESS} href="#account" />,
  },
  { key: 'at', header: 'Date', align: 'end', sortable: true, render: (row) => row.at },
];

export function SwapGalleryPart(): JSX.Element {
  const [amount, setAmount] = useState('12500');
  const [view, setView] = useState<'all' | 'swaps' | 'deposits' | 'withdraws'>('all');
  const [mine, setMine] = useState(false);
  const [page, setPage] = useState(1);
  return (
    <div className={css['two']}>
      <div className={css['stack']}>
        <Panel
          title="Route"
          padded={false}
          actions={
            <>
              <MessageStateLabel kind="arrived" size={14}>
                Quote checked against the pools
              </MessageStateLabel>
              <Button size="s" icon="share">
                Proof
              </Button>
            </>
          }
        >
          <RouteLineDiagram
            label="Route"
            stations={sampleRouteStations}
            segments={sampleRouteSegments}
            alternatives={sampleAlternatives}
          />
        </Panel>
        <Panel
          title="Transactions in WTYCHO/JCT"
          padded={false}
          actions={
            <>
              <Checkbox checked={mine} onChange={setMine}>
                Only mine
              </Checkbox>
              <SegmentedControl
                label="Kind"
                value={view}
                onChange={setView}
                options={[
                  { value: 'all', label: 'All' },
                  { value: 'swaps', label: 'Swaps' },
                  { value: 'deposits', label: 'Deposits' },
                  { value: 'withdraws', label: 'Withdrawals' },
                ]}
              />
            </>
          }
        >
          <Table
            label="Transactions"
            columns={COLUMNS}
            rows={ROWS}
            rowKey={(row) => row.key}
            renderCard={renderTokens}
            sort={{ key: 'at', direction: 'descending' }}
            onSort={() => setPage(1)}
            empty="Nothing"
          />
          <Pager page={page} pageSize={10} total={184} onChange={setPage} />
        </Panel>
      </div>
      <TicketForm
        title="Swap"
        actions={
          <Button size="s" iconAfter="chevron-down">
            Slippage <b>0.5&nbsp;%</b>
          </Button>
        }
        stub={
          <>
            <BillAmountStrip
              cells={[
                { key: 'q', label: 'Quoted', value: '4\u00a0056.66', note: 'JCT' },
                { key: 'm', label: 'Minimum', value: '3\u00a0996.41', note: 'JCT, −1.49\u00a0%' },
                { key: 'w', label: 'Worst case', value: '5\u00a0147.92', note: 'USDC, after hop 2' },
              ]}
            />
            <div style={{ marginTop: 10 }}>
              <BillRows
                rows={[
                  {
                    key: 'i',
                    label: 'Price impact',
                    value: '0.5\u00a0%',
                    hint: 'How far this swap moves the pools',
                  },
                  { key: 'f', label: 'Pool fees', value: '$33.36', aside: '0.64\u00a0%' },
                  {
                    key: 't',
                    label: 'Tolerance',
                    value: '0.5\u00a0% on each hop',
                    aside: '1.51\u00a0% in all',
                  },
                  { key: 'g', label: 'Gas attached', value: '5.00 TYCHO', aside: 'about 4.62 comes back' },
                ]}
              />
            </div>
            <p
              style={{
                display: 'flex',
                justifyContent: 'space-between',
                margin: '14px 0 6px',
                font: 'var(--t-label)',
              }}
            >
              If a hop reverts, you hold <Tag tone="outlined">Not atomic</Tag>
            </p>
            <RouteOutcomeList
              label="Outcomes"
              outcomes={[
                {
                  key: '1',
                  cause: 'Hop 1 reverts',
                  causeNote: 'pool WTYCHO/USDT below its minimum',
                  amount: '12\u00a0500 WTYCHO',
                  amountNote: 'nothing lost but gas',
                },
                {
                  key: '2',
                  cause: 'Hop 2 reverts',
                  causeNote: 'hop 1 is already done',
                  amount: '5\u00a0174.70 USDT',
                  amountNote: 'at least, −0.50\u00a0%',
                },
                {
                  key: '3',
                  cause: 'Hop 3 reverts',
                  causeNote: 'hops 1 and 2 are already done',
                  amount: '5\u00a0147.92 USDC',
                  amountNote: 'at least, −0.99\u00a0%',
                },
              ]}
              terminus={{
                key: 'end',
                cause: 'All three arrive',
                causeNote: 'what you asked for',
                amount: '3\u00a0996.41 to 4\u00a0056.66 JCT',
                amountNote: 'minimum to quoted',
                token: toIconToken('JCT'),
              }}
            />
          </>
        }
      >
        <AmountField
          label="You sell"
          value={amount}
          onChange={setAmount}
          decimals={9}
          token={toIconToken('TYCHO')}
          onTokenClick={() => setAmount('')}
          aside="Coin 12 004.11 + token 6 200.00"
          note="$5 227.50"
          balance="Balance 18 204.11"
          onMax={() => setAmount('18204.11')}
        />
        <SwapTokensButton label="Reverse direction" onClick={() => setAmount('4056.66')} />
        <AmountField
          label="You receive, quoted"
          value="4056.66"
          decimals={9}
          token={toIconToken('JCT')}
          onTokenClick={() => setAmount('')}
          aside={<QuoteRefreshRing elapsed={0.3}>4 s ago</QuoteRefreshRing>}
          note="$5 168.18 (−1.14 %)"
          balance="Balance 310.00"
        />
        <PriceAndRouteLine aside="3 hops, 1 wrap">
          1 TYCHO = 0.3245 JCT <Icon name="exchange" />
        </PriceAndRouteLine>
        <Button variant="primary" size="l">
          Review swap
        </Button>
      </TicketForm>
    </div>
  );
}
