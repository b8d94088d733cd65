import { IconButton, ToastCard, classNames, useMediaQuery, useUiText } from '@junction/ui-kit';
import type { JSX } from 'react';
import {
  ToastContainer,
  cssTransition,
  toast,
  type CloseButtonProps,
  type ToastOptions,
} from 'react-toastify/unstyled';
import type { ToastRequest } from './toast-request.ts';
import css from './toast-container.module.css';

const AUTO_CLOSE_MS = 15_000;
const AT_MOST = 3;

const SLIDE = cssTransition({
  enter: css['enter'] ?? '',
  exit: css['exit'] ?? '',
  collapseDuration: 200,
});

/** Bottom right, on narrow screens top centre. */
export function ToastsInPlace(): JSX.Element {
  const narrow = useMediaQuery('(max-width: 639px)');
  return (
    <ToastContainer
      position={narrow ? 'top-center' : 'bottom-right'}
      autoClose={AUTO_CLOSE_MS}
      closeOnClick
      draggable
      hideProgressBar
      pauseOnHover
      pauseOnFocusLoss
      newestOnTop
      transition={SLIDE}
      closeButton={CloseToast}
      className={classNames(css['container'], narrow ? css['top'] : css['bottom'])}
      toastClassName={css['toast'] ?? ''}
    />
  );
}

function CloseToast({ closeToast }: CloseButtonProps): JSX.Element {
  const words = useUiText();
  return (
    <IconButton icon="close" label={words.close} className={css['close']} onClick={() => closeToast()} />
  );
}

/** Ids on screen, oldest first, and whether they wait for something. */
const onScreen = new Map<string, boolean>();

/** The newest word counts: a toast too many takes the place of the oldest that waits for nothing. */
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
    autoClose: pending ? false : AUTO_CLOSE_MS,
    closeOnClick: !pending,
    role: tone === 'danger' || tone === 'warning' ? 'alert' : 'status',
    onClose: () => onScreen.delete(id),
  };
  const isUpdate = toast.isActive(id) && onScreen.has(id);
  if (!isUpdate) makeRoom();
  onScreen.set(id, pending === true);
  if (isUpdate) toast.update(id, { ...options, render: card });
  else toast(card, options);
}

export function removeToast(id: string): void {
  toast.dismiss(id);
}
