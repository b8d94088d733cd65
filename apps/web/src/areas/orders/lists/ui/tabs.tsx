import { useRef, type JSX, type KeyboardEvent } from 'react';
import css from './tabs.module.css';

export interface TabsProps<T extends string> {
  readonly label: string;
  /** Id of the panel that the tabs control. */
  readonly panelId: string;
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly count?: number | undefined;
  }[];
  readonly onChange: (value: T) => void;
}

/** Tab list in which arrow keys move the selection. */
export function Tabs<T extends string>(props: TabsProps<T>): JSX.Element {
  const { label, panelId, value, options, onChange } = props;
  const row = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent): void => {
    const here = options.findIndex((option) => option.value === value);
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: options.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + options.length) % options.length;
    const next = options[index];
    if (next === undefined) return;
    onChange(next.value);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs take the focus; the list only hears the arrow keys of whichever has it
    <div ref={row} role="tablist" aria-label={label} className={css['tabs']} onKeyDown={walk}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          aria-controls={panelId}
          tabIndex={option.value === value ? 0 : -1}
          className={css['tab']}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className={css['count']}>{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
