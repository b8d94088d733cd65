import { Alert, Checkbox, DecimalField } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import { formatRiskPercent, type RiskReason } from '../model/risk-warning.ts';
import type { RiskAcknowledgementState } from '../use-acknowledgement.ts';
import css from './acknowledgement.module.css';

export interface RiskAcknowledgementProps {
  readonly state: RiskAcknowledgementState;
  /** Sold and received value in USD, shown with a price impact or a loss. */
  readonly children?: ReactNode;
}

/** Risk warning of a trade with its acknowledgement. Placed directly above the button that it blocks. */
export function RiskAcknowledgement({ state, children }: RiskAcknowledgementProps): JSX.Element | null {
  const t = useTranslations();
  const { riskWarning, figure, typed } = state;
  const [strongest, ...others] = riskWarning.reasons;
  if (strongest === undefined) return null;
  const { level } = strongest;
  const isAsked = level === 'checkbox' || level === 'typed';
  if (level === 'note') return <Alert tone="plain">{getRiskTitle(t, strongest)}</Alert>;
  const serious = others.filter((reason) => reason.level !== 'note');
  return (
    <Alert tone={isAsked ? 'danger' : 'warning'} title={getRiskTitle(t, strongest)} live="polite">
      <p>
        {getRiskAdvice(t, strongest)}{' '}
        {(strongest.cause === 'impact' || strongest.cause === 'loss') && children}
      </p>
      {serious.map((reason) => (
        <p key={reason.cause}>
          <b>{getRiskTitle(t, reason)}.</b> {getRiskAdvice(t, reason)}
        </p>
      ))}
      {isAsked && (
        <div className={css['answer']}>
          {figure === undefined ? (
            <Checkbox checked={state.isGiven} onChange={state.tick}>
              {t('caution.aware')}
            </Checkbox>
          ) : (
            <DecimalField
              label={t('caution.type', { figure })}
              decimals={1}
              value={typed}
              onChange={state.type}
              suffix="%"
            />
          )}
        </div>
      )}
    </Alert>
  );
}

function getRiskTitle(t: Translate, { cause, value, own }: RiskReason): string {
  const percent = value === undefined ? '' : `${formatRiskPercent(value)}\u00a0%`;
  switch (cause) {
    case 'impact':
      return value === undefined ? t('caution.impact.unknown') : t('caution.impact', { percent });
    case 'loss':
      return t('caution.loss', { percent });
    case 'distance':
      return value === undefined ? t('caution.distance.unknown') : t('caution.distance', { percent });
    case 'tolerance':
      return t('caution.tolerance', { percent });
    case 'own':
      return own?.title ?? '';
  }
}

function getRiskAdvice(t: Translate, { cause, value, own }: RiskReason): string {
  switch (cause) {
    case 'impact':
    case 'loss':
      return t('caution.impact.advice');
    case 'distance':
      return value === undefined ? t('caution.distance.unknown.advice') : t('caution.distance.advice');
    case 'tolerance':
      return t('caution.tolerance.advice');
    case 'own':
      return own?.advice ?? '';
  }
}
