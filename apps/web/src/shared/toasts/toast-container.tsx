import { IconButton, ToastCard, classNames, useMediaQuery, useUiText } from '@junction/ui-kit';
import type { JSX } from 'react';
import {
  ToastContainer,
  cssTransition,
  toast,
  type CloseButtonProps,
  type ToastOptions,
} from 'react-toastify/unstyled';
import { ToastClock } from './toast-clock.ts';
import type { ToastRequest } from './toast-request.ts';
import css from './toast-container.module.css';

const AUTO_CLOSE_MS = 15_000;
const AT_MOST = 3;

const SLIDE = cssTransition({
  enter: css['enter'] ?? '',
  exit: css['exit'] ?? '',
  collapseDuration: 200,
});

const clock = new ToastClock(() => performance.now());

/**
 * Container of toasts: at the bottom centre, and on narrow screens above the tab bar. No toast closes while one is
 * hovered or focused.
 */
export function ToastsInPlace(): JSX.Element {
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
        // `ToastClock` closes toasts: the library's timer is an animation, which users may have disabled.
        autoClose={false}
        closeOnClick
        draggable
        hideProgressBar
        newestOnTop
        transition={SLIDE}
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

/** Visible toasts by id, oldest first. The value is true for pending ones. */
const onScreen = new Map<string, boolean>();

/** Closes the oldest toast that is not pending if there is no room for another one. */
function makeRoom(): void {
  if (onScreen.size < AT_MOST) return;
  for (const [id, isPending] of onScreen) {
    if (isPending) continue;
    onScreen.delete(id);
    toast.dismiss(id);
    return;
  }
}

export function emitToast(request: ToastRequest): void {
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
      onScreen.delete(id);
      clock.drop(id);
    },
  };
  const isUpdate = toast.isActive(id) && onScreen.has(id);
  if (!isUpdate) makeRoom();
  onScreen.set(id, pending === true);
  if (pending === true) clock.drop(id);
  else clock.start(id, AUTO_CLOSE_MS, () => toast.dismiss(id));
  if (isUpdate) toast.update(id, { ...options, render: card });
  else toast(card, options);
}

export function removeToast(id: string): void {
  toast.dismiss(id);
}
