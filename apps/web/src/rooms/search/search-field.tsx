import { TextField } from '@junction/ui-kit';
import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { MAX_SEARCH } from '../../shared/routes/search-text.ts';
import css from './search-field.module.css';

export interface SearchFieldProps {
  readonly label: string;
  /** The text of the address. */
  readonly text: string;
  /** Called when typing pauses. */
  readonly onText: (text: string) => void;
}

/** The list is asked this long after the last letter, milliseconds. */
const SEARCH_PAUSE = 300;

/** Text that a list is searched for; the page's address keeps it. */
export function SearchField(props: SearchFieldProps): JSX.Element {
  const [text, setText] = useState(props.text);
  // What the address said last, or was told last: anything else came from outside (back, a link).
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
