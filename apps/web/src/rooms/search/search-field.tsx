import { TextField } from '@junction/ui-kit';
import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { MAX_SEARCH } from '../../shared/routes/search-text.ts';
import css from './search-field.module.css';

export interface SearchFieldProps {
  readonly label: string;
  /** Search text of the URL. */
  readonly text: string;
  /** Called with the text once typing pauses. */
  readonly onText: (text: string) => void;
}

/** Time after the last key until the text is applied, milliseconds. */
const SEARCH_PAUSE = 300;

/** Search field of a list whose text is in the URL. */
export function SearchField(props: SearchFieldProps): JSX.Element {
  const [text, setText] = useState(props.text);
  // Text last read from, or written to, the URL. If the URL has another one, it was changed elsewhere (back button,
  // link).
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
    const timer = setTimeout(() => ask(), SEARCH_PAUSE);
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
        maxLength={MAX_SEARCH}
      />
    </div>
  );
}
