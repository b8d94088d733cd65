import type { TraceNode } from '@junction/api-contract';
import type { Say } from '../../../../../shared/i18n/use-text.ts';
import type { EndState, RoundState } from '../model/derive-forms.ts';
import type { TimeFault } from '../model/owner-rules.ts';

/** What an end lacks. */
export function endMissingText(
  say: Say,
  { missing, symbol }: Pick<EndState, 'missing' | 'symbol'>,
): string | undefined {
  switch (missing) {
    case 'round':
      return say('owner.end.noRound');
    case 'time':
      return say('owner.end.enter');
    case 'good-time':
      return say('owner.end.bad');
    case 'word':
      return say('owner.end.type', { symbol });
    case undefined:
      return undefined;
  }
}

/** What a round lacks. */
export function roundMissingText(say: Say, { missing }: Pick<RoundState, 'missing'>): string | undefined {
  switch (missing) {
    case 'speed':
      return say('owner.round.enter');
    case 'fewer-rewards':
      return say('owner.round.fewer');
    case 'time':
      return say('owner.round.start.enter');
    case 'good-time':
      return say('owner.round.start.bad');
    case undefined:
      return undefined;
  }
}

/** What a payment of a reward lacks; base units. */
export function payMissingText(
  say: Say,
  { amount, held }: { readonly amount: bigint; readonly held: bigint | undefined },
): string | undefined {
  if (amount === 0n) return say('owner.pay.enter');
  if (held === undefined) return say('action.reading');
  return amount > held ? say('owner.pay.tooMuch') : undefined;
}

/** What is wrong with a time; nothing for a field that is still empty. */
export function timeFaultText(say: Say, fault: TimeFault | undefined, after: string): string | undefined {
  switch (fault) {
    case undefined:
    case 'no-round':
      return undefined;
    case 'no-time':
      return say('owner.time.bad');
    case 'past':
    case 'before-round':
      return say('owner.time.after', { date: after });
  }
}

/** Why a gauge refused its owner, by the exit codes of facts/earn 5.4. */
export function refusalText(say: Say, nodes: readonly Pick<TraceNode, 'status' | 'exitCode'>[]): string {
  switch (nodes.find(({ status }) => status === 'refused')?.exitCode) {
    case 1000:
      return say('owner.refused.owner');
    case 1004:
      return say('owner.refused.coins');
    case 4002:
      return say('owner.refused.round');
    case 4003:
      return say('owner.refused.end');
    case 4004:
      return say('owner.refused.locked');
    case 4009:
      return say('owner.refused.tooMany');
    default:
      return say('owner.refused.unknown');
  }
}
