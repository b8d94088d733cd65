import { ratio } from '@junction/primitives';
import { Icon } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmountExact, formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import css from './manage-token.module.css';

export interface ChangeTableProps {
  readonly symbol: string;
  readonly decimals: number;
  /** Current balance of the wallet in base units; undefined if unknown. */
  readonly targetBalance: bigint | undefined;
  readonly supply: bigint;
  /** Change of balance and supply in base units; negative for a burn. */
  readonly change: bigint;
}

/** Table with balance and total supply before and after the action. */
export function ChangeTable({
  symbol,
  decimals,
  targetBalance,
  supply,
  change,
}: ChangeTableProps): JSX.Element {
  const t = useTranslations();
  const figure = (value: bigint | undefined): string =>
    value === undefined || value < 0n ? '—' : formatAmountExact(value, decimals);
  const rows = [
    { key: 'target', label: t('manageToken.change.target'), now: targetBalance },
    { key: 'supply', label: t('manageToken.change.supply'), now: supply },
  ];
  const isMint = change >= 0n;
  const total = isMint ? supply + change : supply;
  const part = isMint ? change : -change;
  // The width of a bar only needs a precision of thousandths, so it may be a float.
  const share = total === 0n ? 0 : Number((part * 1000n) / total) / 10;
  return (
    <div className={css['inset']}>
      <table className={css['change']}>
        <thead>
          <tr>
            <th scope="col">{symbol}</th>
            <th scope="col">{t('manageToken.change.current')}</th>
            <th scope="col">{t('manageToken.change.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, now }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{figure(now)}</td>
              <td className={css['after']}>
                <Icon name="arrow" size={15} className={css['arrow']} />
                {figure(now === undefined ? undefined : now + change)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {part > 0n && part <= total && (
        <>
          <div className={css['bar']} aria-hidden="true">
            <i className={css['rest']} style={{ flexGrow: 100 - share }} />
            <i className={css[isMint ? 'new' : 'gone']} style={{ flexGrow: share }} />
          </div>
          <div className={css['legend']}>
            <span>{isMint ? t('manageToken.change.existing') : t('manageToken.change.remaining')}</span>
            <span>
              {supply === 0n
                ? t('manageToken.change.first')
                : formatPercent(ratio((change * 10n ** 18n) / supply), { signed: true })}
            </span>
          </div>
        </>
      )}
    </div>
  );
}
