import { Alert, Checkbox, Switch } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { formatPrice } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getInitialPriceRoundedDown } from '../model/derive.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';
import frame from '../../../../shared/liquidity/liquidity-form.module.css';

/**
 * Controls above the button: automatic exchange, another pool instead of a new one, and confirmation of the initial
 * price.
 */
export function AddLiquidityControls({
  add,
  deeper,
  similar,
}: {
  readonly add: AddLiquidityView;
  readonly deeper: ReactNode;
  readonly similar: ReactNode;
}): JSX.Element {
  const t = useTranslations();
  const { input } = add.stepper;
  return (
    <>
      <AutoExchangeSwitch add={add} />
      {deeper !== undefined && <div className={frame['block']}>{deeper}</div>}
      {input.pool === 'missing' && input.account === 'ready' && (
        <div className={frame['block']}>
          {deeper === undefined && <p className={frame['note']}>{t('add.create.note')}</p>}
          {similar}
        </div>
      )}
      {input.isEmpty && <InitialPriceConfirmation add={add} />}
    </>
  );
}

function AutoExchangeSwitch({ add }: { readonly add: AddLiquidityView }): JSX.Element | null {
  const t = useTranslations();
  const { pool, form } = add;
  if (pool.isStable || pool.isEmpty || pool.pool === undefined) return null;
  return (
    <div className={frame['block']}>
      <Switch
        checked={pool.autoExchange}
        disabled={!pool.canAutoExchange}
        onChange={(isOn) => form.dispatch({ type: 'auto-exchange', isOn, shown: form.texts })}
        label={t('add.auto')}
        note={t('add.auto.note')}
      />
    </div>
  );
}

/** Price that a first deposit sets, which the user must confirm. It is only shown for pairs. */
function InitialPriceConfirmation({ add }: { readonly add: AddLiquidityView }): JSX.Element {
  const t = useTranslations();
  const { tokens, form } = add;
  const price = getInitialPriceRoundedDown(tokens, form.amounts);
  const [left, right] = tokens;
  return (
    <>
      {tokens.length === 2 && price !== undefined && price > 0n && (
        <div className={frame['block']}>
          <Alert
            tone="warning"
            title={t('add.price.title', {
              sold: left?.symbol ?? '',
              price: formatPrice(price) ?? '—',
              received: right?.symbol ?? '',
            })}
          >
            {t('add.price.note')}
          </Alert>
        </div>
      )}
      <div className={frame['block']}>
        <Checkbox
          checked={form.isPriceConfirmed}
          onChange={(isConfirmed) => form.dispatch({ type: 'confirm-price', isConfirmed })}
        >
          {t('add.price.confirm')}
        </Checkbox>
      </div>
    </>
  );
}
