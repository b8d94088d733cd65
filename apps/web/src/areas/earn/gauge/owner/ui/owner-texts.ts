import type { TraceNode } from '@junction/api-contract';
import type { Translate } from '../../../../../shared/i18n/use-translations.ts';
import type { RewardEndFormState, GaugeRoundFormState } from '../model/derive-forms.ts';
import type { RewardTimeError } from '../model/owner-rules.ts';

/** Returns the label of the button while the form that ends a reward is incomplete or invalid. */
export function getRewardEndFormMissingText(
  t: Translate,
  { missing, symbol }: Pick<RewardEndFormState, 'missing' | 'symbol'>,
): string | undefined {
  switch (missing) {
    case 'round':
      return t('owner.end.noRound');
    case 'time':
      return t('owner.end.enter');
    case 'good-time':
      return t('owner.end.bad');
    case 'word':
      return t('owner.end.type', { symbol });
    case undefined:
      return undefined;
  }
}

/** Returns the label of the button while an input of the new rates is missing. */
export function getRewardRoundMissingInputText(
  t: Translate,
  { missing }: Pick<GaugeRoundFormState, 'missing'>,
): string | undefined {
  switch (missing) {
    case 'speed':
      return t('owner.round.enter');
    case 'fewer-rewards':
      return t('owner.round.fewer');
    case 'time':
      return t('owner.round.start.enter');
    case 'good-time':
      return t('owner.round.start.bad');
    case undefined:
      return undefined;
  }
}

/** Returns the label of the button while an input of funding a reward is missing; amounts in base units. */
export function getRewardFundingMissingText(
  t: Translate,
  { amount, held }: { readonly amount: bigint; readonly held: bigint | undefined },
): string | undefined {
  if (amount === 0n) return t('owner.pay.enter');
  if (held === undefined) return t('action.reading');
  return amount > held ? t('owner.pay.tooMuch') : undefined;
}

/** Returns the message of an invalid time; undefined without an error and for an empty field. */
export function getRewardTimeErrorText(
  t: Translate,
  fieldError: RewardTimeError | undefined,
  after: string,
): string | undefined {
  switch (fieldError) {
    case undefined:
    case 'no-round':
      return undefined;
    case 'no-time':
      return t('owner.time.bad');
    case 'past':
    case 'before-round':
      return t('owner.time.after', { date: after });
  }
}

/** Explains why a gauge rejected its owner's message, by exit code. */
export function getGaugeOwnerRejectionText(
  t: Translate,
  nodes: readonly Pick<TraceNode, 'status' | 'exitCode'>[],
): string {
  switch (nodes.find(({ status }) => status === 'refused')?.exitCode) {
    case 1000:
      return t('owner.refused.owner');
    case 1004:
      return t('owner.refused.coins');
    case 4002:
      return t('owner.refused.round');
    case 4003:
      return t('owner.refused.end');
    case 4004:
      return t('owner.refused.locked');
    case 4009:
      return t('owner.refused.tooMany');
    default:
      return t('owner.refused.unknown');
  }
}
