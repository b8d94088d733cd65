import { useRef, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MessageStateIcon, type MessageStateKind } from '../signal/signal.tsx';
import { screenReaderOnlyClass } from '../spoken/spoken-class.ts';
import css from './message-tree.module.css';

/** Row of a message tree: one message. */
export interface MessageTreeRow {
  readonly key: string;
  /** Depth in the tree, 0 for the root. Rows are in depth-first order. */
  readonly depth: number;
  readonly signal: MessageStateKind;
  /** Label of the row's signal. */
  readonly signalLabel: string;
  /** Name of the contract that receives the message. */
  readonly title: ReactNode;
  readonly moves?: ReactNode;
  readonly coin?: ReactNode;
  readonly gas?: ReactNode;
  readonly at?: ReactNode;
  /** Link target of the row. */
  readonly href?: string | undefined;
}

/** Props of `MessageTree`. */
export interface MessageTreeProps {
  readonly label: string;
  readonly heads: {
    readonly message: ReactNode;
    readonly moves: ReactNode;
    readonly coin: ReactNode;
    readonly gas: ReactNode;
    readonly at: ReactNode;
  };
  readonly rows: readonly MessageTreeRow[];
}

const INDENT_PER_LEVEL = 22;
/** Maximum depth for indentation. Deeper rows are not indented further, so that their text has room. */
const MAX_INDENTED_DEPTH = 8;

/** Table of messages with branch lines. The arrow keys, Home and End move the focus; Enter opens the contract. */
export function MessageTree({ label, heads, rows }: MessageTreeProps): JSX.Element {
  const tree = useRef<HTMLDivElement>(null);
  const moveFocus = (event: KeyboardEvent): void => {
    const all = [...(tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Enter') all[at]?.querySelector<HTMLElement>('a')?.click();
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <div className={css['box']}>
      <div className={classNames(css['row'], css['head'])} aria-hidden="true">
        <span>{heads.message}</span>
        <span className={css['wide']}>{heads.moves}</span>
        <span className={css['wide']}>{heads.coin}</span>
        <span className={css['wide']}>{heads.gas}</span>
        <span>{heads.at}</span>
      </div>
      <div ref={tree} role="tree" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
        {rows.map((row, index) => (
          <div
            key={row.key}
            role="treeitem"
            aria-level={row.depth + 1}
            aria-selected={row.signal === 'running'}
            tabIndex={index === 0 ? 0 : -1}
            className={classNames(css['row'], row.signal === 'running' && css['running'])}
          >
            <span className={css['name']}>
              <Branch rows={rows} index={index} />
              <span className={css['title']}>
                <span className={screenReaderOnlyClass}>{row.signalLabel} </span>
                {row.href === undefined ? (
                  row.title
                ) : (
                  <a href={row.href} target="_blank" rel="noreferrer" tabIndex={-1} className={css['link']}>
                    {row.title}
                  </a>
                )}
                <small className={css['below']}>{row.moves}</small>
              </span>
            </span>
            <span className={classNames(css['wide'], css['second'])}>{row.moves}</span>
            <span className={css['wide']}>{row.coin}</span>
            <span className={css['wide']}>{row.gas}</span>
            <span className={css['second']}>{row.at}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Draws the branch lines of a row: from its parent, past the later siblings of all ancestors, and down to its children.
 */
function Branch({
  rows,
  index,
}: {
  readonly rows: readonly MessageTreeRow[];
  readonly index: number;
}): JSX.Element {
  const depth = Math.min(rows[index]?.depth ?? 0, MAX_INDENTED_DEPTH);
  const x = (level: number): number => 8 + INDENT_PER_LEVEL * level;
  const continues = (level: number): boolean => {
    for (const row of rows.slice(index + 1)) {
      const at = Math.min(row.depth, MAX_INDENTED_DEPTH);
      if (at < level) return false;
      if (at === level) return true;
    }
    return false;
  };
  const hasChild = (rows[index + 1]?.depth ?? 0) > (rows[index]?.depth ?? 0) && depth < MAX_INDENTED_DEPTH;
  const through = Array.from({ length: depth }, (_, level) => level).filter((level) => continues(level + 1));
  return (
    <>
      <span className={css['branch']} style={{ width: x(depth) + 8 }} aria-hidden="true">
        {through.map((level) => (
          <i key={level} className={css['through']} style={{ left: x(level) - 1.5 }} />
        ))}
        {depth > 0 && (
          <i className={css['elbow']} style={{ left: x(depth - 1) - 1.5, width: INDENT_PER_LEVEL - 4 }} />
        )}
        {hasChild && <i className={css['down']} style={{ left: x(depth) - 1.5 }} />}
        <span className={css['glyph']} style={{ left: x(depth) - 8 }}>
          <MessageStateIcon kind={rows[index]?.signal ?? 'queued'} />
        </span>
      </span>
    </>
  );
}
