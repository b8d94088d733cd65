import { IconButton, ToastCard, classNames, useMediaQuery, useUiText } from '@junction/ui-kit';
import type { JSX } from 'react';
import {
  ToastContainer,
  cssTransition,
  toast,
  type CloseButtonProps,
  type ToastOptions,
} from 'react-toastify/unstyled';
import { PausableToastTimers } from './toast-clock.ts';
import type { ToastRequest } from './toast-request.ts';
import css from './toast-container.module.css';

const AUTO_CLOSE_MS = 15_000;
const MAX_VISIBLE_TOASTS = 3;

const SLIDE_TRANSITION = cssTransition({
  enter: css['enter'] ?? '',
  exit: css['exit'] ?? '',
  collapseDuration: 200,
});

const clock = new PausableToastTimers(() => performance.now());

/**
 * Container of toasts: at the bottom centre, and on narrow screens above the tab bar. No toast closes while a toast is
 * hovered or focused.
 */
export function PositionedToastContainer(): JSX.Element {
  const narrow = useMediaQuery('(max-width: 639px)');
  return (
    <div
      onPointerEnter={() => clock.hold('pointer')}
      onPointerLeave={() => clock.release('pointer')}
      onFocus={() => clock.hold('focus')}
      onBlur={() => clock.release('focus')}
    >
      <ToastContainer
        position="bottom-center"
        // `PausableToastTimers` closes toasts, because the library's timer depends on an animation that users may have disabled.
        autoClose={false}
        closeOnClick
        draggable
        hideProgressBar
        newestOnTop
        transition={SLIDE_TRANSITION}
        closeButton={CloseToast}
        className={classNames(css['container'], narrow ? css['narrow'] : css['bottom'])}
        toastClassName={css['toast'] ?? ''}
      />
    </div>
  );
}

function CloseToast({ closeToast }: CloseButtonProps): JSX.Element {
  const words = useUiText();
  return (
    <IconButton icon="close" label={words.close} className={css['close']} onClick={() => closeToast()} />
  );
}

/** Visible toasts by id, oldest first. The value is true for pending toasts. */
const visibleToasts = new Map<string, boolean>();

/** Closes the oldest toast that is not pending, if the maximum number of toasts is visible. */
function makeRoom(): void {
  if (visibleToasts.size < MAX_VISIBLE_TOASTS) return;
  for (const [id, isPending] of visibleToasts) {
    if (isPending) continue;
    visibleToasts.delete(id);
    toast.dismiss(id);
    return;
  }
}

export function addToast(request: ToastRequest): void {
  const { id, tone, title, body, actions, pending } = request;
  const card = (
    <ToastCard tone={tone} title={title} actions={actions}>
      {body}
    </ToastCard>
  );
  const options: ToastOptions = {
    toastId: id,
    closeOnClick: !pending,
    role: tone === 'danger' || tone === 'warning' ? 'alert' : 'status',
    onClose: () => {
      visibleToasts.delete(id);
      clock.drop(id);
    },
  };
  const isUpdate = toast.isActive(id) && visibleToasts.has(id);
  if (!isUpdate) makeRoom();
  visibleToasts.set(id, pending === true);
  if (pending === true) clock.drop(id);
  else clock.start(id, AUTO_CLOSE_MS, () => toast.dismiss(id));
  if (isUpdate) toast.update(id, { ...options, render: card });
  else toast(card, options);
}

export function removeToast(id: string): void {
  toast.dismiss(id);
}
