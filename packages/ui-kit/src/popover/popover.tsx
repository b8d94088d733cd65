import { useCallback, useEffect, useId, useRef, useState, type JSX, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { placeNextTo, type PopoverAlign } from './place-beside.ts';
import css from './popover.module.css';

/** Props for the `Button` or `IconButton` that opens the popover. The trigger must spread them. */
export interface PopoverTriggerProps {
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-haspopup': 'dialog' | 'menu';
}

/** Props of `Popover`. */
export interface PopoverProps {
  /** Accessible name of the popover. */
  readonly label: string;
  readonly renderTrigger: (props: PopoverTriggerProps) => JSX.Element;
  /** Edges of the popover and its trigger that are aligned; defaults to end. */
  readonly align?: PopoverAlign | undefined;
  readonly kind?: 'dialog' | 'menu' | undefined;
  /** Width in pixels; defaults to the width of the content. */
  readonly width?: number | undefined;
  readonly className?: string | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Renders the content while the popover is open. Receives a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * Panel in the top layer next to its trigger. Esc and a click outside close it, and the focus returns to the trigger.
 */
export function Popover(props: PopoverProps): JSX.Element {
  const {
    label,
    renderTrigger,
    align = 'end',
    kind = 'dialog',
    width,
    className,
    onOpenChange,
    children,
  } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => document.getElementById(id)?.hidePopover(), [id]);

  useEffect(() => {
    if (!open) return undefined;
    const place = (): void => {
      const anchor = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
      if (anchor && box.current) placeNextTo(box.current, anchor, align);
    };
    place();
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus], [aria-checked=true]');
    first?.focus();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [open, align, id]);

  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': kind })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role={kind}
        aria-label={label}
        className={classNames(css['popover'], className)}
        style={width === undefined ? undefined : { width }}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          const next = event.newState === 'open';
          setOpen(next);
          onOpenChange?.(next);
        }}
      >
        {open && children(close)}
      </div>
    </>
  );
}
