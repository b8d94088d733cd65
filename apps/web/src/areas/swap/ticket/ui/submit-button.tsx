import { Button, Popover, ButtonWithDisabledReason, screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import type { SwapBlocker, SubmitButtonState as Submit } from '../model/blockers.ts';
import type { SwapMode } from '../model/selection.ts';
import { BUSY_PHASE_LABELS, type SwapSymbols } from './blocker-words.ts';
import { BlockerReason } from './lazy-parts.tsx';
import css from './submit-button.module.css';

export interface SubmitButtonProps {
  readonly button: Submit;
  readonly blockers: readonly SwapBlocker[];
  readonly mode: SwapMode;
  readonly soldSymbol: string;
  readonly coinSymbol: string;
  /** True while the wallet is being asked to switch to the page's network. */
  readonly isSwitching: boolean;
  readonly onPress: (action: NonNullable<Submit['action']>) => void;
}

/** Label of the button for the first blocker. */
export function getSwapBlockerLabel(
  t: Translate,
  blocker: SwapBlocker,
  { soldSymbol, coinSymbol }: SwapSymbols,
): string {
  switch (blocker.code) {
    case 'BUSY':
      return t(BUSY_PHASE_LABELS[blocker.phase]);
    case 'NO_ACCOUNT':
      return t('swap.button.connect');
    case 'WRONG_NETWORK':
      return t('swap.button.switchNetwork');
    case 'NO_TOKEN':
      return t('swap.button.selectToken');
    case 'TOKENS_FAILED':
      return t('swap.button.retryTokens');
    case 'QUOTE_FAILED':
      return t('swap.button.retryQuote');
    case 'QUOTE_OLD':
      return t('swap.button.updateQuote');
    case 'NO_LIQUIDITY':
      return t('swap.button.noLiquidity');
    case 'AMOUNT_TOO_SMALL':
      return t('swap.button.tooSmall');
    case 'NO_AMOUNT':
      return t('swap.button.enterAmount');
    case 'INSUFFICIENT_BALANCE':
      return blocker.paidWith === 'coin-and-token'
        ? t('swap.button.insufficientCombined')
        : t('swap.button.insufficient', { symbol: soldSymbol });
    case 'BALANCE_UNKNOWN':
      return t('swap.button.balanceUnknown');
    case 'INSUFFICIENT_GAS':
      return t('swap.button.insufficient', { symbol: coinSymbol });
    case 'AWAITING_WALLET':
      return t('swap.button.awaiting');
    case 'OFFLINE':
      return t('swap.button.offline');
  }
}

function readyLabel(t: Translate, { mode, soldSymbol, coinSymbol }: SubmitButtonProps): string {
  switch (mode) {
    case 'wrap':
      return t('swap.button.wrap', { symbol: coinSymbol });
    case 'unwrap':
      return t('swap.button.unwrap', { symbol: soldSymbol });
    case 'deposit-one-coin':
      return t('swap.button.deposit');
    case 'withdraw-one-coin':
      return t('swap.button.withdraw');
    default:
      return t('swap.button.review');
  }
}

/**
 * Submit button of the ticket. If disabled, its label is the first blocker, and several blockers are listed in a
 * popover.
 */
export function SubmitButton(props: SubmitButtonProps): JSX.Element {
  const { button, blockers, onPress } = props;
  const t = useTranslations();
  const { action } = button;
  const symbols = { soldSymbol: props.soldSymbol, coinSymbol: props.coinSymbol };
  const label =
    button.blocker === undefined ? readyLabel(t, props) : getSwapBlockerLabel(t, button.blocker, props);
  // While wallet or tokens are loading, the other blockers are not known yet.
  const isPreparing = blockers.some((blocker) => blocker.code === 'BUSY' && blocker.phase === 'preparing');
  const reasons = isPreparing ? [] : blockers.filter((blocker) => blocker.code !== 'BUSY');
  // A single reason is shown below the button instead of in a list. A missing amount is obvious from the label.
  const only = action === undefined && reasons.length === 1 ? reasons[0] : undefined;
  return (
    <div className={css['submit']}>
      <ButtonWithDisabledReason
        variant="primary"
        size="l"
        busy={button.isBusy || props.isSwitching}
        disabled={action === undefined || props.isSwitching}
        reason={only === undefined ? undefined : <BlockerReason blocker={only} {...symbols} />}
        reasonClass={only?.code === 'NO_AMOUNT' ? screenReaderOnlyClass : undefined}
        onClick={() => {
          if (action !== undefined) onPress(action);
        }}
      >
        {label}
      </ButtonWithDisabledReason>
      {action === undefined && reasons.length > 1 && (
        <Popover
          label={t('swap.reasons.title')}
          align="center"
          width={320}
          renderTrigger={(trigger) => (
            <Button {...trigger} variant="ghost" size="s">
              {t('swap.reasons.count', { count: reasons.length })}
            </Button>
          )}
        >
          {() => (
            <ul className={css['reasons']}>
              {reasons.map((blocker) => (
                <li key={blocker.code}>
                  <BlockerReason blocker={blocker} {...symbols} />
                </li>
              ))}
            </ul>
          )}
        </Popover>
      )}
    </div>
  );
}
