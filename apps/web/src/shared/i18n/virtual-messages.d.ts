/** All catalogues of one language, merged and compiled at build time (build/message-catalogues.ts). */
declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from 'react-intl';

  export const messages: Readonly<Record<string, string | MessageFormatElement[]>>;
}
