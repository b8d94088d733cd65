import { Button, CardFigures, Checkbox, Pager, Panel, Table, type TableColumn } from '@junction/ui-kit';
import { parseAddress } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { formatAmount, formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { useWallet } from '../../../../entities/wallet/index.ts';
import { useFavouriteGauges } from '../../shared/use-favourite-gauges.ts';
import { calculate, highestBoost, NOTHING_HELD, type Outcome } from '../model/calculate.ts';
import type { ListedGauge } from '../model/gauge-facts.ts';
import { gaugesQuery } from '../queries/calculator-queries.ts';
import type { Calculator } from '../use-calculator.ts';
import css from './calculator.module.css';
import { aprText, Level, timesText } from './results.tsx';

/** Rows of a page (facts behaviour B.2). */
const ROWS = 5;

interface Row {
  readonly gauge: ListedGauge;
  /** Without what the account has: that is in one gauge. */
  readonly outcome: Outcome | undefined;
}

/** The same plan in every gauge. */
export function GaugesPanel({ calculator }: { readonly calculator: Calculator }): JSX.Element {
  const say = useText();
  const { escrow, wish, governance, change } = calculator;
  const { account } = useWallet();
  const favourites = useFavouriteGauges(account);
  const [page, setPage] = useState(1);
  const [isOnlyMarked, setOnlyMarked] = useState(false);
  const starred = isOnlyMarked
    ? favourites.list.flatMap(({ address }) => parseAddress(address) ?? [])
    : undefined;
  const found = useQuery({
    ...gaugesQuery({ starred, limit: ROWS, offset: (page - 1) * ROWS }),
    enabled: starred?.length !== 0,
  });
  const rows = starred?.length === 0 ? [] : found.data?.gauges;
  const listed = rows?.map((gauge): Row => ({
    gauge,
    outcome: calculate(gauge.facts, escrow, { ...wish, held: NOTHING_HELD }),
  }));
  const pays = ({ gauge }: Row): boolean => gauge.facts.rates.governance > 0n;
  const most = ({ gauge }: Row): string =>
    `${aprText(gauge.maxApr)} · ${timesText(highestBoost(gauge.facts))}`;
  const full = ({ outcome }: Row): string =>
    outcome?.veForFull === undefined ? '—' : formatAmount(outcome.veForFull, governance.decimals);
  const mine = ({ outcome }: Row): JSX.Element | string =>
    outcome === undefined ? (
      '—'
    ) : (
      <span
        className={css['brass']}
        title={say('calculator.apr.parts', {
          base: aprText(outcome.apr.base),
          lock: aprText(outcome.apr.lock),
          ve: aprText(outcome.apr.ve),
          symbol: governance.symbol,
        })}
      >
        {aprText(outcome.apr.total)}
      </span>
    );
  const level = (row: Row): JSX.Element | string =>
    row.outcome === undefined ? '—' : <Level level={row.outcome.level} />;
  const choose = ({ gauge }: Row): JSX.Element => (
    <button
      type="button"
      className={css['pick']}
      aria-pressed={gauge.address === calculator.choices.gauge}
      onClick={() => change({ gauge: gauge.address })}
    >
      {gauge.name}
    </button>
  );
  const columns: readonly TableColumn<Row>[] = [
    { key: 'gauge', header: say('calculator.gauge'), render: choose },
    {
      key: 'tvl',
      header: say('calculator.tvl'),
      align: 'end',
      hideBelow: 720,
      render: ({ gauge }) => formatUsdStatistic(gauge.facts.tvl),
    },
    {
      key: 'min',
      header: say('calculator.min'),
      align: 'end',
      render: ({ gauge }) => `${aprText(gauge.minApr)} · 1×`,
    },
    { key: 'max', header: say('calculator.max'), align: 'end', render: most },
    {
      key: 've',
      header: say('calculator.full.short', { symbol: governance.symbol }),
      align: 'end',
      hideBelow: 860,
      render: (row) => (pays(row) ? full(row) : '—'),
    },
    { key: 'mine', header: say('calculator.yours'), align: 'end', render: mine },
    { key: 'level', header: say('calculator.level'), align: 'end', hideBelow: 640, render: level },
  ];
  return (
    <Panel
      title={say('calculator.all')}
      padded={false}
      actions={
        account !== undefined && (
          <Checkbox
            checked={isOnlyMarked}
            onChange={(isOnly) => {
              setOnlyMarked(isOnly);
              setPage(1);
            }}
          >
            {say('calculator.all.onlyFavourites')}
          </Checkbox>
        )
      }
    >
      {found.isError && rows === undefined ? (
        <div className={css['empty']}>
          <p>{say('calculator.silent')}</p>
          <Button size="s" icon="refresh" onClick={() => void found.refetch()}>
            {say('calculator.again')}
          </Button>
        </div>
      ) : (
        <Table
          label={say('calculator.all')}
          columns={columns}
          rows={listed}
          rowKey={({ gauge }) => gauge.address}
          skeletonRows={ROWS}
          refreshing={found.isPlaceholderData}
          empty={
            <p className={css['empty']}>
              {say(isOnlyMarked ? 'calculator.all.noFavourites' : 'calculator.all.none')}
            </p>
          }
          renderCard={(row) => (
            <>
              {choose(row)}
              <CardFigures
                figures={[
                  { key: 'min', label: say('calculator.min'), value: aprText(row.gauge.minApr) },
                  { key: 'max', label: say('calculator.max'), value: aprText(row.gauge.maxApr) },
                  { key: 'mine', label: say('calculator.yours'), value: mine(row), note: level(row) },
                ]}
              />
            </>
          )}
        />
      )}
      <Pager
        page={page}
        pageSize={ROWS}
        total={starred?.length === 0 ? 0 : (found.data?.total ?? 0)}
        onChange={setPage}
      />
    </Panel>
  );
}
