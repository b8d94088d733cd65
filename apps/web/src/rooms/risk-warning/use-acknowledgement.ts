import { useState } from 'react';
import { agreementTo, figureOf, isCovered, type Agreed, type RiskWarning } from './model/risk-warning.ts';

export interface AcknowledgementState {
  readonly riskWarning: RiskWarning;
  /** True if no acknowledgement is needed, or it was given and the values are no worse. */
  readonly isGiven: boolean;
  /** Text to be entered at the highest level. */
  readonly figure: string | undefined;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly tick: (isTicked: boolean) => void;
}

const NOTHING: Agreed = new Map();

/** Acknowledgement of a risk warning. Valid for the displayed values; worse values require a new one. */
export function useAcknowledgement(riskWarning: RiskWarning): AcknowledgementState {
  const [agreed, setAgreed] = useState<Agreed>(NOTHING);
  const [typed, setTyped] = useState('');
  const strongest = riskWarning.reasons[0];
  // The acknowledgement is reset with the trade.
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
