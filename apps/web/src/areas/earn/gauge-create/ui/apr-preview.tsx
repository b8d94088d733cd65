import { ratio, parseFixedRoundedDown, parseUnitsRoundedDown, usd, type Ratio } from '@junction/primitives';
import { CardMetrics, DecimalField, Panel, Table, type TableColumn } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { usdPricesQuery, useGovernanceToken, type Token } from '../../../../rooms/token/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import {
  getPlannedAprRoundedDown,
  buildAprPreviewRows,
  type LockAprPreviewRow,
} from '../model/apr-preview.ts';
import { parseLockBoost } from '../model/draft.ts';
import type { GaugeCreateView } from '../use-gauge-create.ts';
import css from './gauge-create.module.css';
import { formatDurationRoundedUp } from './length-text.ts';

/** Example APR in percent, and example deposits in USD. */
const EXAMPLE = '10';
const EXAMPLE_DEPOSITS_USD = '100000';
const APR_INPUT_DECIMALS = 2;
const DAY = 86_400n;

const lockText = (t: Translate, { lock }: LockAprPreviewRow): string =>
  lock === 0 ? t('gaugeCreate.preview.noLock') : formatDurationRoundedUp(t, lock);

/**
 * Returns the columns of the APR table. The ve boost applies only to rewards in governance tokens. Planned rewards are
 * always in other tokens, so the table of planned rates has no column for the ve boost.
 */
function getPreviewColumns(
  t: Translate,
  symbol: string,
  isPlanned: boolean,
): readonly TableColumn<LockAprPreviewRow>[] {
  const columns: readonly TableColumn<LockAprPreviewRow>[] = [
    { key: 'lock', header: t('gaugeCreate.preview.lock'), render: (row) => lockText(t, row) },
    {
      key: 'boost',
      header: t('gaugeCreate.preview.boost'),
      align: 'end',
      render: ({ boost }) => `${formatAmount(boost, 3)}×`,
    },
    {
      key: 'least',
      header: t('gaugeCreate.preview.least'),
      align: 'end',
      render: ({ min }) => formatApr(min),
    },
  ];
  return isPlanned
    ? columns
    : [
        ...columns,
        {
          key: 'most',
          header: t('gaugeCreate.preview.most', { symbol }),
          align: 'end',
          render: ({ max }) => <span className={css['boosted']}>{formatApr(max)}</span>,
        },
      ];
}

/** Known reward tokens of the form without duplicates. */
function getRewardTokens({ draft, tokenOf }: GaugeCreateView): readonly Token[] {
  const tokens = draft.rewards.flatMap(({ root }) => tokenOf(root) ?? []);
  return [...new Map(tokens.map((token) => [token.root, token])).values()];
}

/** Planned rates and the resulting APR. */
function usePlannedRates(form: GaugeCreateView) {
  const tokens = getRewardTokens(form);
  const prices = useQuery(usdPricesQuery(tokens.map(({ root }) => root))).data;
  const [holds, setHolds] = useState(EXAMPLE_DEPOSITS_USD);
  const [rewardRates, setRewardRates] = useState<Readonly<Record<string, string>>>({});
  const lines = tokens.flatMap((token) => {
    const price = prices?.get(token.root);
    if (price === undefined || price === 0n) return [];
    const text = rewardRates[token.root] ?? '';
    const read = parseUnitsRoundedDown(text, token.decimals);
    return [{ token, text, price: usd(price), perSecond: read.ok ? read.value : undefined }];
  });
  const given = lines.flatMap(({ token, price, perSecond }) =>
    perSecond === undefined ? [] : [{ token, price, decimals: token.decimals, perSecond }],
  );
  const unpriced = tokens.filter(({ root }) => !lines.some(({ token }) => token.root === root));
  const worth = parseFixedRoundedDown(holds);
  return {
    lines,
    given,
    unpriced,
    holds,
    setHolds,
    setSpeed: (root: string, text: string): void => setRewardRates((before) => ({ ...before, [root]: text })),
    base: worth === undefined ? undefined : getPlannedAprRoundedDown(given, usd(worth)),
  };
}

type PlannedRates = ReturnType<typeof usePlannedRates>;

/** Fields for planned deposits and rates, with the daily cost of the rates. */
function RateFields({ planned }: { readonly planned: PlannedRates }): JSX.Element {
  const t = useTranslations();
  const costs = planned.given
    .filter(({ perSecond }) => perSecond > 0n)
    .map(({ token, perSecond }) => formatTokenAmount(perSecond * DAY, token));
  return (
    <>
      <DecimalField
        label={t('gaugeCreate.preview.holds')}
        value={planned.holds}
        onChange={planned.setHolds}
        decimals={APR_INPUT_DECIMALS}
        suffix="$"
      />
      {planned.lines.map(({ token, text }) => (
        <DecimalField
          key={token.root}
          label={t('gaugeCreate.preview.pays', { symbol: token.symbol })}
          value={text}
          onChange={(next) => planned.setSpeed(token.root, next)}
          decimals={token.decimals}
          suffix={token.symbol}
        />
      ))}
      {costs.length > 0 && (
        <p className={css['small']}>{t('gaugeCreate.preview.costs', { amounts: costs.join(', ') })}</p>
      )}
      {planned.unpriced.length > 0 && (
        <p className={css['small']}>
          {t('gaugeCreate.preview.unpriced', {
            symbols: planned.unpriced.map(({ symbol }) => symbol).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** Table with the APR by lock duration: of the planned rates, or of an example APR if the form has no rewards. */
export function AprPreview({ form }: { readonly form: GaugeCreateView }): JSX.Element {
  const t = useTranslations();
  const { symbol } = useGovernanceToken();
  const [text, setText] = useState(EXAMPLE);
  const planned = usePlannedRates(form);
  const isPlanned = planned.lines.length > 0;
  const boost = parseLockBoost(form.draft, form.check);
  const percent = parseFixedRoundedDown(text);
  const example: Ratio | undefined = percent === undefined ? undefined : ratio(percent / 100n);
  const base = isPlanned ? planned.base : example;
  const columns = getPreviewColumns(t, symbol, isPlanned);
  return (
    <Panel
      title={t('gaugeCreate.preview')}
      footer={
        <p className={css['small']}>
          {t(isPlanned ? 'gaugeCreate.preview.votes' : 'gaugeCreate.preview.note', { symbol })}
        </p>
      }
    >
      <div className={css['fields']}>
        {isPlanned ? (
          <RateFields planned={planned} />
        ) : (
          <DecimalField
            label={t('gaugeCreate.preview.base')}
            value={text}
            onChange={setText}
            decimals={APR_INPUT_DECIMALS}
            suffix="%"
          />
        )}
        <Table
          label={t('gaugeCreate.preview')}
          columns={columns}
          rows={boost && base !== undefined ? buildAprPreviewRows(boost, base) : []}
          rowKey={({ lock }) => String(lock)}
          renderCard={(row) => (
            <CardMetrics
              metrics={columns.map(({ key, header, render }) => ({
                key,
                label: header,
                value: render(row),
              }))}
            />
          )}
          empty={<p className={css['small']}>{t('gaugeCreate.preview.wrong')}</p>}
        />
      </div>
    </Panel>
  );
}
