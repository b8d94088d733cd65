/** All catalogues of one language, merged and compiled by the build (build/message-catalogues.mjs). */
declare module 'virtual:messages/*' {
  import type { Messages } from './format-message.ts';

  export const messages: Messages;
}
