import { TextField } from '@junction/ui-kit';
import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { MAX_SEARCH_TEXT_LENGTH } from '../../shared/routes/search-text.ts';
import css from './search-field.module.css';

export interface SearchFieldProps {
  readonly label: string;
  /** Search text of the URL. */
  readonly text: string;
  /** Called with the text once typing pauses. */
  readonly onText: (text: string) => void;
}

/** Milliseconds after the last key press until the text is applied. */
const SEARCH_DELAY = 300;

/** Search field of a list. The search text is stored in the URL. */
export function SearchField(props: SearchFieldProps): JSX.Element {
  const [text, setText] = useState(props.text);
  // Text last read from the URL or written to it. If the URL differs from it, the back button or a link has changed the
  // URL.
  const [known, setKnown] = useState(props.text);
  if (props.text !== known) {
    setKnown(props.text);
    setText(props.text);
  }
  const wanted = text.trim();
  const ask = useEffectEvent(() => {
    setKnown(wanted);
    props.onText(wanted);
  });
  useEffect(() => {
    if (wanted === known) return undefined;
    const timer = setTimeout(() => ask(), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [wanted, known]);
  return (
    <div className={css['search']}>
      <TextField
        label={props.label}
        hideLabel
        placeholder={props.label}
        icon="search"
        clearable
        type="search"
        value={text}
        onChange={setText}
        maxLength={MAX_SEARCH_TEXT_LENGTH}
      />
    </div>
  );
}
