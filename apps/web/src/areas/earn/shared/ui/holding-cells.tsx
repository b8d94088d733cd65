import { ratio, type Address, type Ratio } from '@junction/primitives';
import { Figure, Skeleton, spokenClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { unavailableText, type Token, type Tokens, type Unavailable } from '../../../../rooms/token/index.ts';
import { formatAmount, formatPercent, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import css from './holding-cells.module.css';
import type { GaugePosition, RewardPosition } from '../../../../rooms/gauge/index.ts';

/** What somebody has in a gauge or an older farm, as far as lists tell it. */
export type HeldPosition = Pick<GaugePosition, 'account' | 'balance' | 'deposits' | 'rewards'>;

/** With its part of all deposits; a reason where nobody can tell. */
export type Holding = { readonly position: HeldPosition; readonly share: Ratio | undefined } | Unavailable;

function Unknown({ holding }: { readonly holding: Unavailable | undefined }): JSX.Element {
  const say = useText();
  return holding === undefined ? (
    <Skeleton width="7ch" height="10px" />
  ) : (
    <Figure state="unknown" reason={unavailableText(say, holding)} />
  );
}

/** What the account deposited and its part of all. */
export function Deposited(props: {
  readonly holding: Holding | undefined;
  /** What is deposited; undefined until it is known. */
  readonly token: Token | undefined;
}): JSX.Element {
  const say = useText();
  const { holding, token } = props;
  if (holding === undefined || typeof holding === 'string') return <Unknown holding={holding} />;
  const { position, share } = holding;
  if (position.balance === 0n) return <span className={css['quiet']}>0</span>;
  return (
    <span className={css['stack']}>
      {token === undefined ? (
        <span>—</span>
      ) : (
        // The row says what is deposited, and the symbols of LP tokens are longer than any column.
        <span title={formatTokenAmount(position.balance, token)}>
          {formatAmount(position.balance, token.decimals)}
          <span className={spokenClass}> {token.symbol}</span>
        </span>
      )}
      {share !== undefined && (
        <span className={css['micro']}>
          {say('earn.share', { share: formatPercent(ratio(share), { places: 4, short: true }) })}
        </span>
      )}
    </span>
  );
}

/** Two tokens may have one symbol. */
interface AmountText {
  readonly root: Address;
  readonly text: string;
}

/** An amount of each token that has one; of tokens nobody knows the decimals of, a question mark. */
function amountTexts(
  rewards: readonly RewardPosition[],
  cache: Tokens['cache'],
  amountOf: (reward: RewardPosition) => bigint,
): readonly AmountText[] {
  return rewards.flatMap((reward): AmountText[] => {
    const token = cache.get(reward.root);
    const amount = amountOf(reward);
    if (amount === 0n) return [];
    return [{ root: reward.root, text: token === undefined ? '?' : formatTokenAmount(amount, token) }];
  });
}

/** What a claim would pay, and what gets free later. */
export function Rewards(props: {
  readonly holding: Holding | undefined;
  readonly cache: Tokens['cache'];
}): JSX.Element {
  const say = useText();
  const { holding, cache } = props;
  if (holding === undefined || typeof holding === 'string') return <Unknown holding={holding} />;
  const { rewards } = holding.position;
  const ready = amountTexts(rewards, cache, (reward) => reward.ready);
  const vesting = amountTexts(rewards, cache, (reward) => reward.vesting + reward.debt);
  return (
    <span className={css['stack']}>
      {ready.length === 0 && <span className={css['quiet']}>0</span>}
      {ready.map(({ root, text }) => (
        <b key={root} className={css['strong']}>
          {text}
        </b>
      ))}
      {vesting.map(({ root, text }) => (
        <span key={root} className={css['micro']}>
          {say('earn.vesting', { amount: text })}
        </span>
      ))}
    </span>
  );
}
