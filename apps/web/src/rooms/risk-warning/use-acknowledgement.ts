import { useState } from 'react';
import { agreementTo, figureOf, isCovered, type Agreed, type RiskWarning } from './model/risk-warning.ts';

export interface AcknowledgementState {
  readonly riskWarning: RiskWarning;
  /** True if no acknowledgement is required, or one was given and no value has become worse. */
  readonly isGiven: boolean;
  /** Percentage that the user must type at the highest level; undefined at lower levels. */
  readonly figure: string | undefined;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly tick: (isTicked: boolean) => void;
}

const NOTHING: Agreed = new Map();

/**
 * Holds the user's acknowledgement of a risk warning. It is valid while the values are no worse than those displayed
 * then.
 */
export function useAcknowledgement(riskWarning: RiskWarning): AcknowledgementState {
  const [agreed, setAgreed] = useState<Agreed>(NOTHING);
  const [typed, setTyped] = useState('');
  const strongest = riskWarning.reasons[0];
  // If the new trade needs no acknowledgement, the previous one is dropped.
  if (agreementTo(riskWarning).size === 0 && (agreed.size > 0 || typed !== '')) {
    setAgreed(NOTHING);
    setTyped('');
  }
  const figure =
    strongest?.level === 'typed' && strongest.value !== undefined ? figureOf(strongest.value) : undefined;
  return {
    riskWarning,
    isGiven: isCovered(riskWarning, agreed),
    figure,
    typed,
    type: (text) => {
      setTyped(text);
      setAgreed(text === figure ? agreementTo(riskWarning) : NOTHING);
    },
    tick: (isTicked) => setAgreed(isTicked ? agreementTo(riskWarning) : NOTHING),
  };
}
