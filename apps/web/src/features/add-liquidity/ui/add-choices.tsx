import { ONE, mulDivDown } from '@junction/primitives';
import { Alert, Checkbox, Switch } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { formatPrice } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';
import frame from '../../../shared/liquidity/liquidity-form.module.css';

/** Auto-exchange, what to know before a pool is created, the price a first deposit sets. */
export function AddChoices({
  add,
  deeper,
  similar,
}: {
  readonly add: AddLiquidityView;
  readonly deeper: ReactNode;
  readonly similar: ReactNode;
}): JSX.Element {
  const say = useText();
  const { facts, tokens, amounts, form, dispatch } = add;
  const [left, right] = tokens;
  const [leftAmount = 0n, rightAmount = 0n] = amounts;
  const price =
    left === undefined || right === undefined || leftAmount === 0n
      ? undefined
      : mulDivDown(
          rightAmount * 10n ** BigInt(left.decimals),
          ONE,
          leftAmount * 10n ** BigInt(right.decimals),
        );
  return (
    <>
      {!add.isStable && !facts.isEmpty && add.pool !== undefined && (
        <div className={frame['block']}>
          <Switch
            checked={add.autoExchange}
            disabled={!add.canAutoExchange}
            onChange={(isOn) => dispatch({ type: 'auto-exchange', isOn, shown: add.texts })}
            label={say('add.auto')}
            note={say('add.auto.note')}
          />
        </div>
      )}
      {deeper !== undefined && <div className={frame['block']}>{deeper}</div>}
      {facts.pool === 'missing' && facts.account === 'ready' && (
        <div className={frame['block']}>
          {deeper === undefined && <p className={frame['note']}>{say('add.create.note')}</p>}
          {similar}
        </div>
      )}
      {facts.isEmpty && !add.isMany && price !== undefined && price > 0n && (
        <div className={frame['block']}>
          <Alert
            tone="warning"
            title={say('add.price.title', {
              sold: left?.symbol ?? '',
              price: formatPrice(price) ?? '0',
              received: right?.symbol ?? '',
            })}
          >
            {say('add.price.note')}
          </Alert>
        </div>
      )}
      {facts.isEmpty && (
        <div className={frame['block']}>
          <Checkbox
            checked={form.isPriceConfirmed}
            onChange={(isConfirmed) => dispatch({ type: 'confirm-price', isConfirmed })}
          >
            {say('add.price.confirm')}
          </Checkbox>
        </div>
      )}
    </>
  );
}
