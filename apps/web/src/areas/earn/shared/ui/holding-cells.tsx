import { ratio, type Address, type Ratio } from '@junction/primitives';
import { ValueWithState, Skeleton, screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import {
  getBalanceUnavailableText,
  type Token,
  type ListedAndImportedTokens,
  type BalanceUnavailableReason,
} from '../../../../rooms/token/index.ts';
import { formatAmount, formatPercent, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import css from './holding-cells.module.css';
import type { GaugePosition, AccountTokenRewards } from '../../../../rooms/gauge/index.ts';

/** Fields of a position in a gauge or legacy farm that lists display. */
export type ListedEarnPosition = Pick<GaugePosition, 'account' | 'balance' | 'deposits' | 'rewards'>;

/** Position with its share of all deposits, or the reason why it is unknown. */
export type EarnRowPosition =
  { readonly position: ListedEarnPosition; readonly share: Ratio | undefined } | BalanceUnavailableReason;

function UnknownPosition({
  holding,
}: {
  readonly holding: BalanceUnavailableReason | undefined;
}): JSX.Element {
  const t = useTranslations();
  return holding === undefined ? (
    <Skeleton width="7ch" height="10px" />
  ) : (
    <ValueWithState state="unknown" reason={getBalanceUnavailableText(t, holding)} />
  );
}

/** Tokens used to format amounts. */
interface CellTokens {
  readonly cache: ListedAndImportedTokens['cache'];
  /** Tokens whose root could not be read. Any other token that is missing in `cache` is still loading. */
  readonly unread: ReadonlySet<Address>;
}

/** Renders a formatted amount; a placeholder while its token is loading, a reason if the token is unknown. */
function TokenAmount(props: {
  readonly root: Address;
  readonly tokens: CellTokens;
  readonly children: (token: Token) => ReactNode;
}): JSX.Element {
  const t = useTranslations();
  const { root, tokens, children } = props;
  const token = tokens.cache.get(root);
  if (token !== undefined) return <>{children(token)}</>;
  return tokens.unread.has(root) ? (
    <ValueWithState state="unknown" reason={getBalanceUnavailableText(t, 'failed')} />
  ) : (
    <Skeleton width="7ch" height="10px" />
  );
}

/** Cell with the account's deposit and its share of all deposits. */
export function DepositedAmountCell(
  props: CellTokens & {
    readonly holding: EarnRowPosition | undefined;
    /** Root of the deposited token. */
    readonly root: Address;
  },
): JSX.Element {
  const t = useTranslations();
  const { holding, root } = props;
  if (holding === undefined || typeof holding === 'string') return <UnknownPosition holding={holding} />;
  const { position, share } = holding;
  if (position.balance === 0n) return <span className={css['quiet']}>0</span>;
  return (
    <span className={css['stack']}>
      <TokenAmount root={root} tokens={props}>
        {(token) => (
          // The symbol is hidden, since the row names the token and LP symbols are wider than any column.
          <span title={formatTokenAmount(position.balance, token)}>
            {formatAmount(position.balance, token.decimals)}
            <span className={screenReaderOnlyClass}> {token.symbol}</span>
          </span>
        )}
      </TokenAmount>
      {share !== undefined && (
        <span className={css['micro']}>
          {t('earn.share', { share: formatPercent(ratio(share), { places: 4, short: true }) })}
        </span>
      )}
    </span>
  );
}

/** Returns the non-zero amounts with their roots, since tokens may share a symbol. */
function getNonZeroAmounts(
  rewards: readonly AccountTokenRewards[],
  amountOf: (reward: AccountTokenRewards) => bigint,
): readonly { readonly root: Address; readonly amount: bigint }[] {
  return rewards.flatMap((reward) => {
    const amount = amountOf(reward);
    return amount === 0n ? [] : [{ root: reward.root, amount }];
  });
}

/** Cell with the account's claimable and vesting amounts. */
export function AccountRewardsCell(
  props: CellTokens & { readonly holding: EarnRowPosition | undefined },
): JSX.Element {
  const t = useTranslations();
  const { holding } = props;
  if (holding === undefined || typeof holding === 'string') return <UnknownPosition holding={holding} />;
  const { rewards } = holding.position;
  const ready = getNonZeroAmounts(rewards, (reward) => reward.ready);
  const vesting = getNonZeroAmounts(rewards, (reward) => reward.vesting + reward.debt);
  return (
    <span className={css['stack']}>
      {ready.length === 0 && <span className={css['quiet']}>0</span>}
      {ready.map(({ root, amount }) => (
        <b key={root} className={css['strong']}>
          <TokenAmount root={root} tokens={props}>
            {(token) => formatTokenAmount(amount, token)}
          </TokenAmount>
        </b>
      ))}
      {vesting.map(({ root, amount }) => (
        <span key={root} className={css['micro']}>
          <TokenAmount root={root} tokens={props}>
            {(token) => t('earn.vesting', { amount: formatTokenAmount(amount, token) })}
          </TokenAmount>
        </span>
      ))}
    </span>
  );
}
