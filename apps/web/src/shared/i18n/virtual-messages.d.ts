/** All catalogues of one language, merged and compiled at build time (build/message-catalogues.ts). */
declare module 'virtual:messages/*' {
  import type { Messages } from './format-message.ts';

  export const messages: Messages;
}
