import { Alert, Button, DecimalField, Panel, Switch, TextField } from '@junction/ui-kit';
import { milliseconds, parseAddress, usd } from '@junction/primitives';
import { useId, useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { formatAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import { useNow } from '../../../../shared/format/use-now.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { daysText, LockDays } from '../../shared/lock-days/index.ts';
import { daysUp } from '../model/calculate.ts';
import type { NumberField } from '../model/choices.ts';
import { longestDays, type Calculator } from '../use-calculator.ts';
import css from './calculator.module.css';
import { formatDay } from '../../../../shared/format/format-day.ts';

const LP_PRESETS = [0, 90, 180, 365, 730, 1460] as const;
const GOV_PRESETS = [14, 90, 180, 365, 730, 1460] as const;
/** The shortest lock of the public escrow, days (facts behaviour B.1). */
const LEAST_GOV_DAYS = 14;
const DAY = 86_400_000;
const MINUTE = 60_000;
const OTHER = 'other';

/** Everything that is put in. */
export function PlanPanel({ calculator }: { readonly calculator: Calculator }): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const now = useNow(MINUTE);
  const { choices, change, governance, gauge, escrow, outcome, position } = calculator;
  const most = gauge === undefined ? 365 : longestDays(gauge);
  const longestGov = Math.max(daysUp(escrow.longest), LEAST_GOV_DAYS);
  const end = (days: number): string => formatDay(milliseconds(now + days * DAY), locale);
  const { price, decimals, symbol } = governance;
  const { gov } = calculator.wish;
  return (
    <Panel
      title={say('calculator.plan')}
      actions={
        <Button variant="ghost" size="s" onClick={calculator.reset}>
          {say('calculator.reset')}
        </Button>
      }
    >
      <div className={css['plan']}>
        <GaugeChoice calculator={calculator} />
        {calculator.listed === undefined && <TypedGauge calculator={calculator} />}
        <DecimalField
          label={say('calculator.lp')}
          value={choices.lp}
          decimals={2}
          onChange={(lp) => change({ lp })}
          suffix={say('calculator.usd')}
        />
        {most > 0 ? (
          <LockDays
            label={say('calculator.lp.lock')}
            days={choices.lpDays}
            onChange={(lpDays) => change({ lpDays })}
            least={0}
            most={most}
            presets={LP_PRESETS}
            disabled={gauge === undefined}
            error={
              choices.lpDays > most ? say('calculator.lp.most', { length: daysText(say, most) }) : undefined
            }
          />
        ) : (
          <p className={css['note']}>{say('calculator.lp.noBoost')}</p>
        )}
        {calculator.wish.lpDays > 0 && most > 0 && (
          <p className={css['note']}>
            {say('calculator.ends', { date: end(calculator.wish.lpDays) })}
            {outcome?.lockBoost === 10n ** 18n && ` ${say('calculator.lp.tooShort')}`}
          </p>
        )}
        <DecimalField
          label={say('calculator.gov', { symbol })}
          value={choices.gov}
          decimals={decimals}
          onChange={(text) => change({ gov: text })}
          suffix={
            gov === undefined || price === undefined
              ? symbol
              : `${symbol}, ${formatUsd(valueDown(gov, decimals, price))}`
          }
        />
        <LockDays
          label={say('calculator.gov.lock', { symbol })}
          days={choices.govDays}
          onChange={(govDays) => change({ govDays })}
          least={LEAST_GOV_DAYS}
          most={longestGov}
          presets={GOV_PRESETS}
          error={
            choices.govDays > longestGov || choices.govDays < LEAST_GOV_DAYS
              ? say('calculator.gov.limits', {
                  least: daysText(say, LEAST_GOV_DAYS),
                  most: daysText(say, longestGov),
                })
              : undefined
          }
        />
        <p className={css['note']}>
          {say('calculator.gov.get', {
            amount: formatAmount(calculator.veMinted, decimals),
            symbol,
            date: end(calculator.wish.govDays),
          })}
          {escrow.veSupply !== undefined &&
            ` ${say('calculator.ve.total', { amount: formatAmount(escrow.veSupply, decimals), symbol })}`}
        </p>
        {position.isOffered && (
          <Switch
            checked={choices.mine}
            onChange={(mine) => change({ mine })}
            disabled={position.held === undefined}
            label={say('calculator.mine')}
            note={<Mine calculator={calculator} />}
          />
        )}
      </div>
    </Panel>
  );
}

function Mine({ calculator }: { readonly calculator: Calculator }): JSX.Element {
  const say = useText();
  const { position, governance } = calculator;
  if (position.held === undefined) return <>{say('calculator.mine.unknown')}</>;
  const { balance, ve } = position.held;
  return (
    <>
      {say('calculator.mine.note', {
        value: formatUsd(usd(balance)),
        ve: formatAmount(ve, governance.decimals),
        symbol: governance.symbol,
      })}
    </>
  );
}

/** A gauge of the list, one by its address, or values of one's own. */
function GaugeChoice({ calculator }: { readonly calculator: Calculator }): JSX.Element {
  const say = useText();
  const id = useId();
  const { choices, change, offered, listed, trouble, isLoading, retry } = calculator;
  const isListed = offered.some(({ address }) => address === choices.gauge);
  const [isEntering, setEntering] = useState(false);
  const [text, setText] = useState<string>(choices.gauge ?? '');
  const isOther = !isListed && (choices.gauge !== undefined || isEntering);
  const shown = isOther ? OTHER : (choices.gauge ?? '');
  const choose = (value: string): void => {
    setEntering(value === OTHER);
    if (value === OTHER) setText('');
    change({ gauge: value === OTHER ? undefined : parseAddress(value) });
  };
  const enter = (value: string): void => {
    setText(value);
    change({ gauge: parseAddress(value.trim()) });
  };
  const isBad = text.length >= 66 && parseAddress(text.trim()) === undefined;
  return (
    <div className={css['choice']}>
      <label htmlFor={id} className={css['label']}>
        {say('calculator.gauge')}
      </label>
      <select
        id={id}
        className={css['select']}
        value={shown}
        aria-busy={isLoading || undefined}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{say('calculator.gauge.own')}</option>
        {offered.map(({ address, name }) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
        <option value={OTHER}>{say('calculator.gauge.other')}</option>
      </select>
      {shown === OTHER && (
        <TextField
          label={say('calculator.gauge.address')}
          mono
          value={text}
          onChange={enter}
          maxLength={80}
          hint={listed?.name}
          error={
            isBad || (trouble === 'unknown' && choices.gauge !== undefined)
              ? say(isBad ? 'calculator.gauge.badAddress' : 'calculator.gauge.unknown')
              : undefined
          }
        />
      )}
      {trouble === 'silent' && (
        <Alert tone="info" title={say('calculator.silent')}>
          <p>{say('calculator.silent.note')}</p>
          <Button size="s" icon="refresh" onClick={retry}>
            {say('calculator.again')}
          </Button>
        </Alert>
      )}
    </div>
  );
}

interface TypedField {
  readonly field: NumberField;
  readonly label: string;
  readonly decimals: number;
  readonly suffix: string;
}

/** What a gauge says of itself, where nobody has told. */
function TypedGauge({ calculator }: { readonly calculator: Calculator }): JSX.Element {
  const say = useText();
  const { choices, change, governance } = calculator;
  const { symbol } = governance;
  const usd = say('calculator.usd');
  const fields: readonly TypedField[] = [
    { field: 'tvl', label: say('calculator.own.tvl'), decimals: 2, suffix: usd },
    { field: 'govApr', label: say('calculator.own.govApr', { symbol }), decimals: 4, suffix: '%' },
    { field: 'extraApr', label: say('calculator.own.extraApr'), decimals: 4, suffix: '%' },
    { field: 'boost', label: say('calculator.own.boost'), decimals: 3, suffix: '×' },
    {
      field: 'longest',
      label: say('calculator.own.longest'),
      decimals: 0,
      suffix: say('calculator.days'),
    },
    {
      field: 've',
      label: say('calculator.own.ve', { symbol }),
      decimals: governance.decimals,
      suffix: `ve${symbol}`,
    },
  ];
  return (
    <fieldset className={css['own']}>
      <legend>{say('calculator.own')}</legend>
      {fields.map(({ field, ...rest }) => (
        <DecimalField
          key={field}
          {...rest}
          value={choices[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
    </fieldset>
  );
}
