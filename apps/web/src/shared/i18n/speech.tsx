import { createContext, use, type JSX, type ReactNode } from 'react';
import type { Speech } from './say-message.ts';

const SpeechContext = createContext<Speech | undefined>(undefined);

/** The language everything below is said in. Give it the same object until the language changes. */
export function SpeechProvider(props: {
  readonly speech: Speech;
  readonly children: ReactNode;
}): JSX.Element {
  return <SpeechContext value={props.speech}>{props.children}</SpeechContext>;
}

/** @throws outside of a `SpeechProvider` */
export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (speech === undefined) throw new Error('nothing is said outside of a SpeechProvider');
  return speech;
}

/** The reader's language, for dates and numbers. */
export const useLocale = (): string => useSpeech().locale;
