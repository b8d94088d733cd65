import { useState } from 'react';
import { agreementTo, figureOf, isCovered, type Agreed, type Caution } from './model/caution.ts';

export interface AcknowledgementState {
  readonly caution: Caution;
  /** Nothing stands in the way: no answer is needed, or it was given and the deal got no worse. */
  readonly isGiven: boolean;
  /** What has to be typed, at the highest level. */
  readonly figure: string | undefined;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly tick: (isTicked: boolean) => void;
}

const NOTHING: Agreed = new Map();

/** The answer to a caution. It is for what was shown: a worse figure asks again. */
export function useAcknowledgement(caution: Caution): AcknowledgementState {
  const [agreed, setAgreed] = useState<Agreed>(NOTHING);
  const [typed, setTyped] = useState('');
  const strongest = caution.reasons[0];
  // With the deal its answer is gone: the next one is asked about again.
  if (agreementTo(caution).size === 0 && (agreed.size > 0 || typed !== '')) {
    setAgreed(NOTHING);
    setTyped('');
  }
  const figure =
    strongest?.level === 'typed' && strongest.value !== undefined ? figureOf(strongest.value) : undefined;
  return {
    caution,
    isGiven: isCovered(caution, agreed),
    figure,
    typed,
    type: (text) => {
      setTyped(text);
      setAgreed(text === figure ? agreementTo(caution) : NOTHING);
    },
    tick: (isTicked) => setAgreed(isTicked ? agreementTo(caution) : NOTHING),
  };
}
