/** All catalogues of one language, merged and compiled at build time (build/message-catalogues.ts). */
declare module 'virtual:messages/*' {
  export const messages: import('./say-message.ts').Messages;
}
