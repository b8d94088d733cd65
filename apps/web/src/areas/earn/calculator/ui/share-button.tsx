import { Button, screenReaderOnlyClass } from '@junction/ui-kit';
import { useEffect, useState, type JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

const COPIED_NOTE_MS = 3_000;

/** Copies the link with all inputs, or opens the device's share dialog. */
export function ShareCalculatorLinkButton(): JSX.Element {
  const t = useTranslations();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_NOTE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const share = async (): Promise<void> => {
    const url = location.href;
    // The promise also rejects if the user dismisses the share dialog, which is not an error.
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches)
      await navigator.share({ title: document.title, url }).catch(() => undefined);
    else
      await navigator.clipboard.writeText(url).then(
        () => setCopied(true),
        () => undefined,
      );
  };
  return (
    <>
      <Button icon={isCopied ? 'check' : 'share'} onClick={() => void share()}>
        {t(isCopied ? 'calculator.copied' : 'calculator.share')}
      </Button>
      <span className={screenReaderOnlyClass} aria-live="polite">
        {isCopied && t('calculator.copied')}
      </span>
    </>
  );
}
