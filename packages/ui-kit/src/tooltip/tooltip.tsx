import { useEffect, useId, useRef, useState, type JSX, type ReactNode } from 'react';
import { placeBeside } from '../popover/place-beside.ts';
import css from './tooltip.module.css';

/** What the element gets that a tooltip belongs to. */
export interface TooltipTargetProps {
  readonly 'aria-describedby': string;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onClick: () => void;
}

/** Words that show on hover, focus or press. */
export interface TooltipProps {
  readonly content: ReactNode;
  /** Spread the props on one focusable element. */
  readonly children: (props: TooltipTargetProps) => JSX.Element;
}

/** Words beside an element on hover, focus and touch. Esc hides them. */
export function Tooltip({ content, children }: TooltipProps): JSX.Element {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const box = tip.current;
    if (!open || !box) return undefined;
    box.showPopover();
    const anchor = document.querySelector(`[aria-describedby="${CSS.escape(id)}"]`);
    if (anchor) placeBeside(box, anchor, 'center');
    const hide = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', hide);
    window.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', hide);
      window.removeEventListener('scroll', hide, true);
      if (box.matches(':popover-open')) box.hidePopover();
    };
  }, [open, id]);
  return (
    <>
      {children({
        'aria-describedby': id,
        onPointerEnter: () => setOpen(true),
        onPointerLeave: () => setOpen(false),
        onFocus: () => setOpen(true),
        onBlur: () => setOpen(false),
        onClick: () => setOpen(true),
      })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={css['tip']}>
        {content}
      </span>
    </>
  );
}
