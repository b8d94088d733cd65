import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
} from 'react';
import { editAmount, getDisplayedAmountText, type AmountRejection } from './amount-edit.ts';
import { getGroupedCaretPosition, groupAmountDigits } from './amount-text.ts';

/** Options of `useAmountInput`. */
export interface AmountInputOptions {
  /** Canonical text: digits and at most one dot. */
  readonly value: string;
  readonly onChange: ((value: string) => void) | undefined;
  readonly decimals: number;
  /** True groups the integer part by three digits. */
  readonly isGrouped: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Rejected edit. Its message disappears when the value is no longer `at`. */
interface RejectedEdit {
  readonly why: AmountRejection;
  readonly inserted: string;
  readonly at: string;
}

interface SelectionRange {
  readonly from: number;
  readonly to: number;
}

interface AmountInputState {
  /** Displayed text. */
  readonly shown: string;
  readonly rejection: RejectedEdit | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * Records the selection of the input element before each insertion. The returned function returns the recorded
 * selection and clears it; undefined if the edit inserts nothing.
 */
function useInsertionSelection(input: AmountInputOptions['input']): () => SelectionRange | undefined {
  const selected = useRef<SelectionRange>(undefined);
  useEffect(() => {
    const element = input.current;
    if (element === null) return undefined;
    // Native listener, because React's onBeforeInput is a different event without a selection.
    const note = (event: InputEvent): void => {
      const { selectionStart: from, selectionEnd: to } = element;
      selected.current =
        event.inputType.startsWith('insert') && from !== null && to !== null ? { from, to } : undefined;
    };
    element.addEventListener('beforeinput', note);
    return () => element.removeEventListener('beforeinput', note);
  }, [input]);
  return () => {
    const taken = selected.current;
    selected.current = undefined;
    return taken;
  };
}

/**
 * State and event handlers of an amount input. Each edit is accepted as a number or rejected. While an input method
 * composes text, the text stays as typed and only the value is updated; the text is normalized when the composition
 * ends.
 */
export function useAmountInput(options: AmountInputOptions): AmountInputState {
  const { value, onChange, decimals, isGrouped, input } = options;
  const [draft, setDraft] = useState<string>();
  const [rejection, setRejection] = useState<RejectedEdit>();
  const composedFrom = useRef<string>(undefined);
  const caret = useRef<number>(undefined);
  const settled = isGrouped ? groupAmountDigits(value) : value;
  const takeSelected = useInsertionSelection(input);
  useLayoutEffect(() => {
    if (caret.current === undefined || !input.current || draft !== undefined) return;
    const at = getGroupedCaretPosition(input.current.value, caret.current);
    input.current.setSelectionRange(at, at);
    caret.current = undefined;
  });

  const apply = (element: HTMLInputElement, from: string, isForward: boolean): void => {
    const at = element.selectionStart ?? element.value.length;
    const edit = editAmount({
      shown: from,
      raw: element.value,
      caret: at,
      decimals,
      isForward,
      selected: takeSelected(),
    });
    const next = getDisplayedAmountText(from, edit, isGrouped);
    setRejection(
      edit.kind === 'rejected'
        ? { why: edit.why, inserted: edit.inserted, at: next.replace(/\s/g, '') }
        : undefined,
    );
    const text = next.replace(/\s/g, '');
    caret.current = edit.caret;
    if (text !== value) onChange?.(text);
    else if (element.value !== next) {
      element.value = next;
      const place = getGroupedCaretPosition(next, edit.caret);
      element.setSelectionRange(place, place);
    }
  };
  return {
    shown: draft ?? settled,
    rejection: rejection?.at === value ? rejection : undefined,
    onChange: (event) => {
      const element = event.currentTarget;
      const from = composedFrom.current;
      if (from === undefined) {
        const { nativeEvent } = event;
        apply(
          element,
          settled,
          nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward',
        );
        return;
      }
      setDraft(element.value);
      const edit = editAmount({
        shown: from,
        raw: element.value,
        caret: element.selectionStart ?? element.value.length,
        decimals,
      });
      if (edit.kind === 'taken' && edit.text !== value) onChange?.(edit.text);
    },
    onCompositionStart: () => {
      composedFrom.current = settled;
      setDraft(settled);
    },
    onCompositionEnd: (event) => {
      const from = composedFrom.current ?? settled;
      composedFrom.current = undefined;
      setDraft(undefined);
      takeSelected();
      apply(event.currentTarget, from, false);
    },
  };
}
