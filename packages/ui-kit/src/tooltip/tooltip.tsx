import { useEffect, useId, useRef, useState, type JSX, type ReactNode } from 'react';
import { placeNextTo } from '../popover/place-beside.ts';
import css from './tooltip.module.css';

/** Props for the element that has the tooltip. The element must spread them. */
export interface TooltipTargetProps {
  readonly 'aria-describedby': string;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onClick: () => void;
}

/** Props of `Tooltip`. */
export interface TooltipProps {
  readonly content: ReactNode;
  /** Renders the element that has the tooltip. The props must be spread on exactly one focusable element. */
  readonly children: (props: TooltipTargetProps) => JSX.Element;
}

/** Tooltip shown on hover, focus and touch. Esc hides it. */
export function Tooltip({ content, children }: TooltipProps): JSX.Element {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const box = tip.current;
    if (!open || !box) return undefined;
    box.showPopover();
    const anchor = document.querySelector(`[aria-describedby="${CSS.escape(id)}"]`);
    if (anchor) placeNextTo(box, anchor, 'center');
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
