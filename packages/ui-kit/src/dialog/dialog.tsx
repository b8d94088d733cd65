import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useRef,
  type JSX,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useUiText } from '../text/ui-text.ts';
import css from './dialog.module.css';

/** Props of `Dialog`, which its owner opens and closes. */
export interface DialogProps {
  readonly open: boolean;
  /** Called on Esc, a click outside and the close button. The owner decides whether to close. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Content at the right of the title, e.g. the counter "1 of 2". */
  readonly titleAside?: ReactNode;
  /** Input required before the action, above the buttons and outside of the scrolling content. */
  readonly gate?: ReactNode;
  /** Buttons. The last one is the action and the widest. */
  readonly footer?: ReactNode;
  /** Explanation below the buttons why the action is disabled; announced with `DialogAction`. */
  readonly footerNote?: ReactNode;
  /** False for lists that extend to the edge. Defaults to true. */
  readonly padded?: boolean | undefined;
  /** Width: m is 480 pixels, s is 440 for short questions. Defaults to m. */
  readonly size?: 's' | 'm' | undefined;
  readonly children: ReactNode;
}

const NoteId = createContext<string | undefined>(undefined);

/**
 * Native modal dialog; a bottom sheet below 640 pixels. Focus starts on the element with `data-autofocus`,
 * otherwise on the title. When the dialog closes, the focus returns to where it was.
 */
export function Dialog(props: DialogProps): JSX.Element | null {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps): JSX.Element {
  const { onClose, title, titleAside, gate, footer, footerNote, padded = true, size = 'm', children } = props;
  const words = useUiText();
  const titleId = useId();
  const noteId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return undefined;
    const before = document.activeElement;
    // The element that receives the focus is marked before opening, because focusing it afterwards would need
    // a second layout.
    (box.querySelector('[data-autofocus]') ?? box.querySelector('h2'))?.setAttribute('autofocus', '');
    box.showModal();
    return () => {
      box.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const pressOutside = (event: MouseEvent): void => {
    // Ignores the second click of a double click on the opener, which hits the backdrop.
    if (event.target === dialog.current && event.detail < 2) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc and focus are native; a press on its own box is one on the scrim
    <dialog
      ref={dialog}
      className={classNames(css['dialog'], css[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also passes on the cancel event of a nested dialog. Only that one closes.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={pressOutside}
    >
      <div className={css['box']}>
        <div className={css['head']}>
          <h2 id={titleId} tabIndex={-1} className={css['title']}>
            {title}
          </h2>
          {titleAside !== undefined && <span className={css['aside']}>{titleAside}</span>}
          <IconButton icon="close" label={words.close} size="m" onClick={onClose} />
        </div>
        <div className={classNames(css['body'], padded && css['padded'])}>{children}</div>
        {footer !== undefined && (
          <div className={css['footer']}>
            {gate !== undefined && <div className={css['gate']}>{gate}</div>}
            <NoteId value={footerNote === undefined ? undefined : noteId}>
              <div className={css['buttons']}>{footer}</div>
            </NoteId>
            {footerNote !== undefined && (
              <p id={noteId} className={css['footerNote']}>
                {footerNote}
              </p>
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Action button of a dialog's footer. When disabled, it is announced with the footer's note. */
export function DialogAction(props: ButtonProps): JSX.Element {
  return <Button {...props} aria-describedby={use(NoteId)} />;
}
