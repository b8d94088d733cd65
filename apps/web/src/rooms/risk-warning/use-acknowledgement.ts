import { useState } from 'react';
import {
  toAcknowledgedRisks,
  formatRiskPercent,
  areRisksAcknowledged,
  type AcknowledgedRisks,
  type RiskWarning,
} from './model/risk-warning.ts';

export interface RiskAcknowledgementState {
  readonly riskWarning: RiskWarning;
  /** True if no acknowledgement is required, or if the user gave one and no value has become worse since. */
  readonly isGiven: boolean;
  /** Percentage that the user must type at the highest level; undefined at lower levels. */
  readonly figure: string | undefined;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly tick: (isTicked: boolean) => void;
}

const NO_ACKNOWLEDGEMENTS: AcknowledgedRisks = new Map();

/**
 * Stores the user's acknowledgement of a risk warning. The acknowledgement stays valid as long as no value of the
 * warning becomes worse than when the user acknowledged it.
 */
export function useRiskAcknowledgement(riskWarning: RiskWarning): RiskAcknowledgementState {
  const [agreed, setAgreed] = useState<AcknowledgedRisks>(NO_ACKNOWLEDGEMENTS);
  const [typed, setTyped] = useState('');
  const strongest = riskWarning.reasons[0];
  // If the new trade requires no acknowledgement, the previous one is discarded.
  if (toAcknowledgedRisks(riskWarning).size === 0 && (agreed.size > 0 || typed !== '')) {
    setAgreed(NO_ACKNOWLEDGEMENTS);
    setTyped('');
  }
  const figure =
    strongest?.level === 'typed' && strongest.value !== undefined
      ? formatRiskPercent(strongest.value)
      : undefined;
  return {
    riskWarning,
    isGiven: areRisksAcknowledged(riskWarning, agreed),
    figure,
    typed,
    type: (text) => {
      setTyped(text);
      setAgreed(text === figure ? toAcknowledgedRisks(riskWarning) : NO_ACKNOWLEDGEMENTS);
    },
    tick: (isTicked) => setAgreed(isTicked ? toAcknowledgedRisks(riskWarning) : NO_ACKNOWLEDGEMENTS),
  };
}
