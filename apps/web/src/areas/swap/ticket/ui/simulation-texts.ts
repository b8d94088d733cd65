import { formatAmount } from '../../../../shared/format/format-number.ts';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import type { OutcomeCheck, SimulationBlocker } from '../model/check-outcome.ts';
import type { SimulationGap } from '../model/swap-simulation.ts';
import type { SwapDifference } from '../signing/swap-difference.ts';

/** Statement of each check, shown if it passed. */
export const CHECK_TEXTS: Readonly<Record<SwapDifference | OutcomeCheck, PlainMessageId>> = {
  TOKENS: 'swap.simulation.check.tokens',
  AMOUNT: 'swap.simulation.check.amount',
  SHARES: 'swap.simulation.check.shares',
  POOL: 'swap.simulation.check.pool',
  OUTCOME: 'swap.simulation.check.outcome',
  IMPACT: 'swap.simulation.check.impact',
  FEE: 'swap.simulation.check.fee',
  RECEIVER: 'swap.simulation.check.receiver',
  COINS: 'swap.simulation.check.coins',
  CALL: 'swap.simulation.check.call',
  FAILURES: 'swap.simulation.check.failures',
  RECEIVERS: 'swap.simulation.check.receivers',
  RECEIVED: 'swap.simulation.check.received',
  PAID: 'swap.simulation.check.paid',
  REFUND: 'swap.simulation.check.refund',
  ACCOUNTING: 'swap.simulation.check.accounting',
};

/** Why there is no simulation. */
export const GAP_TEXTS: Readonly<Record<SimulationGap, PlainMessageId>> = {
  node: 'swap.simulation.gap.node',
  vm: 'swap.simulation.gap.vm',
  'too-long': 'swap.simulation.gap.tooLong',
  signer: 'swap.simulation.gap.signer',
  message: 'swap.simulation.gap.message',
  differs: 'swap.simulation.gap.differs',
  unread: 'swap.simulation.gap.unread',
  inconsistent: 'swap.simulation.gap.inconsistent',
  unexplained: 'swap.simulation.gap.unexplained',
};

/** Bought token and native coin of a swap. */
export interface SimulationTokens {
  readonly symbol: string;
  readonly decimals: number;
  readonly coinSymbol: string;
  readonly coinDecimals: number;
}

/** Returns what would happen and what to do, in one or two sentences. */
export function simulationBlockerText(
  t: Translate,
  blocker: SimulationBlocker,
  { symbol, decimals, coinSymbol, coinDecimals }: SimulationTokens,
): string {
  switch (blocker.code) {
    case 'PAYS_OTHER':
      return t('swap.simulation.block.other', { account: shorten(blocker.account) });
    case 'FAILS':
      return blocker.exitCode === undefined
        ? t('swap.simulation.block.rejected')
        : t('swap.simulation.block.fails', { code: blocker.exitCode });
    case 'PAYS_NOTHING':
      return t('swap.simulation.block.nothing', { symbol });
    case 'PAYS_LESS':
      return t('swap.simulation.block.less', {
        received: formatAmount(blocker.received, decimals),
        minimum: formatAmount(blocker.minimum, decimals),
        symbol,
      });
    case 'TAKES_TOKENS':
      return t('swap.simulation.block.takes');
    case 'REFUNDS_LESS':
      return t('swap.simulation.block.refund', {
        amount: formatAmount(blocker.missing, coinDecimals),
        symbol: coinSymbol,
      });
  }
}

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
