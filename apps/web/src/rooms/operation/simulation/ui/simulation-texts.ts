import { formatAmount } from '../../../../shared/format/format-number.ts';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { SimulationOutcomeCheck, SimulationBlocker } from '../model/check-outcome.ts';
import type { SimulatedActionExpectations } from '../model/claims.ts';
import type { InconclusiveSimulationReason } from '../model/simulation.ts';

const CHECK_TEXTS: Readonly<Record<Exclude<SimulationOutcomeCheck, 'RECEIVERS'>, PlainMessageId>> = {
  FAILURES: 'simulation.check.failures',
  RECEIVED: 'simulation.check.received',
  HELD: 'simulation.check.held',
  PAID: 'simulation.check.paid',
  REFUND: 'simulation.check.refund',
  ACCOUNTING: 'simulation.check.accounting',
};

const RECEIVER_TEXTS: Readonly<Record<SimulatedActionExpectations['receivers'], PlainMessageId>> = {
  exchange: 'simulation.check.receivers',
  traders: 'simulation.check.traders',
};

/** Returns the message id of the text that describes a check. */
export const getOutcomeCheckTextId = (
  check: SimulationOutcomeCheck,
  { receivers }: SimulatedActionExpectations,
): PlainMessageId => (check === 'RECEIVERS' ? RECEIVER_TEXTS[receivers] : CHECK_TEXTS[check]);

/** Message ids of the texts that explain why there is no simulation result. */
export const INCONCLUSIVE_SIMULATION_TEXTS: Readonly<Record<InconclusiveSimulationReason, PlainMessageId>> = {
  node: 'simulation.gap.node',
  vm: 'simulation.gap.vm',
  'too-long': 'simulation.gap.tooLong',
  signer: 'simulation.gap.signer',
  message: 'simulation.gap.message',
  differs: 'simulation.gap.differs',
  unread: 'simulation.gap.unread',
  inconsistent: 'simulation.gap.inconsistent',
  unexplained: 'simulation.gap.unexplained',
};

/** Token that the review displays. */
export interface ReviewDialogToken {
  readonly root: string;
  readonly symbol: string;
  readonly decimals: number;
}

/**
 * Returns one or two sentences that explain what the message would do and what the user can do. `tokens` are the tokens
 * that the review displays.
 */
export function getSimulationBlockerText(
  t: Translate,
  blocker: SimulationBlocker,
  tokens: readonly ReviewDialogToken[],
): string {
  switch (blocker.code) {
    case 'PAYS_OTHER':
      return t('simulation.block.other', { account: shortenAddress(blocker.account) });
    case 'FAILS':
      return blocker.exitCode === undefined
        ? t('simulation.block.rejected')
        : t('simulation.block.fails', { code: blocker.exitCode });
    case 'PAYS_NOTHING':
    case 'PAYS_LESS':
      return getShortfallText(t, blocker, tokens);
    case 'NOT_HELD':
      return t('simulation.block.returned');
    case 'TAKES_TOKENS':
      return t('simulation.block.takes');
    case 'REFUNDS_LESS': {
      const { symbol, decimals } = getNetwork().coin;
      return t('simulation.block.refund', { amount: formatAmount(blocker.missing, decimals), symbol });
    }
  }
}

function getShortfallText(
  t: Translate,
  blocker: Extract<SimulationBlocker, { code: 'PAYS_NOTHING' | 'PAYS_LESS' }>,
  tokens: readonly ReviewDialogToken[],
): string {
  const token = tokens.find(({ root }) => root === blocker.token);
  if (token === undefined) return t('simulation.block.short');
  const { symbol, decimals } = token;
  if (blocker.code === 'PAYS_NOTHING') return t('simulation.block.nothing', { symbol });
  return t('simulation.block.less', {
    received: formatAmount(blocker.received, decimals),
    minimum: formatAmount(blocker.minimum, decimals),
    symbol,
  });
}

/** Shortens an address to its first six and last four characters. */
export const shortenAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
