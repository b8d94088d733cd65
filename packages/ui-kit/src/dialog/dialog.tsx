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

/** A dialog: it is the owner that opens and closes it. */
export interface DialogProps {
  readonly open: boolean;
  /** Esc, a press outside and the cross. The owner decides whether it closes. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Right of the title, before the cross: a count, "1 of 2". */
  readonly titleAside?: ReactNode;
  /** What has to be answered before the action; stands above the buttons and does not scroll away. */
  readonly gate?: ReactNode;
  /** Buttons; the last one is the action and the widest. */
  readonly footer?: ReactNode;
  /** A line under the buttons that says why the action is off; read with the `DialogAction`. */
  readonly footerNote?: ReactNode;
  /** Off for lists that run to the edge. Default on. */
  readonly padded?: boolean | undefined;
  /** 480 pixels, or 440 for short questions. */
  readonly size?: 's' | 'm' | undefined;
  readonly children: ReactNode;
}

const NoteId = createContext<string | undefined>(undefined);

/**
 * A native modal dialog; a sheet from below under 640 pixels. Focus starts on the element marked
 * `data-autofocus`, else on the title, and returns where it was.
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
    // Opening focuses what bears the native mark: one layout instead of two.
    (box.querySelector('[data-autofocus]') ?? box.querySelector('h2'))?.setAttribute('autofocus', '');
    box.showModal();
    return () => {
      box.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const pressOutside = (event: MouseEvent): void => {
    // The second press of a double click on the button that opened it falls on the scrim.
    if (event.target === dialog.current && event.detail < 2) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc and focus are native; a press on its own box is one on the scrim
    <dialog
      ref={dialog}
      className={classNames(css['dialog'], css[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React lets the cancel of a dialog inside this one come up here: that one closes, this one stays.
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

/** The button of a dialog's footer that does what the dialog is for. Off, it is read with the footer's note. */
export function DialogAction(props: ButtonProps): JSX.Element {
  return <Button {...props} aria-describedby={use(NoteId)} />;
}
