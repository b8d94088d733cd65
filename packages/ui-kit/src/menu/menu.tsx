import { useRef, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { Popover, type PopoverTriggerProps } from '../popover/popover.tsx';
import type { PopoverAlign } from '../popover/place-beside.ts';
import css from './menu.module.css';

/** Entry of a menu. */
export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName | undefined;
  /** True if the item is the selected one. Set it on all items of a selection; omit it for commands. */
  readonly selected?: boolean | undefined;
  /** URL that the item opens in a new tab. */
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
}

/** Props of `Menu`. */
export interface MenuProps {
  readonly label: string;
  readonly renderTrigger: (props: PopoverTriggerProps) => JSX.Element;
  readonly items: readonly MenuItem[];
  readonly align?: PopoverAlign | undefined;
  /** Content above the items. */
  readonly head?: ReactNode;
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Popover with commands or a selection. The arrow keys, Home and End move the focus, Enter selects. */
export function Menu({ label, renderTrigger, items, align, head }: MenuProps): JSX.Element {
  return (
    <Popover label={label} renderTrigger={renderTrigger} align={align} kind="menu" className={css['menu']}>
      {(close) => (
        <>
          {head !== undefined && <div className={css['head']}>{head}</div>}
          <MenuItems items={items} close={close} />
        </>
      )}
    </Popover>
  );
}

function MenuItems(props: { readonly items: readonly MenuItem[]; readonly close: () => void }): JSX.Element {
  const { items, close } = props;
  const list = useRef<HTMLDivElement>(null);
  const chosen = Math.max(
    0,
    items.findIndex((item) => item.selected),
  );
  const moveFocus = (event: KeyboardEvent): void => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = KEY_STEPS[event.key];
    const to =
      step === undefined
        ? { Home: 0, End: all.length - 1 }[event.key]
        : (at + step + all.length) % all.length;
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <div ref={list} role="presentation" className={css['list']} onKeyDown={moveFocus}>
      {items.map((item, index) => {
        const face = (
          <>
            {item.icon && <Icon name={item.icon} />}
            <span className={css['text']}>
              {item.label}
              {item.note !== undefined && <small className={css['note']}>{item.note}</small>}
            </span>
            {item.selected && <Icon name="check" />}
          </>
        );
        const shared = { className: css['item'], ...(index === chosen ? { 'data-autofocus': '' } : {}) };
        if (item.href !== undefined) {
          return (
            <a
              key={item.key}
              {...shared}
              role="menuitem"
              href={item.href}
              target="_blank"
              rel="noreferrer"
              onClick={close}
            >
              {face}
              <Icon name="external" size={14} />
            </a>
          );
        }
        return (
          <button
            key={item.key}
            {...shared}
            type="button"
            role={item.selected === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.selected}
            onClick={() => {
              close();
              item.onSelect?.();
            }}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}
