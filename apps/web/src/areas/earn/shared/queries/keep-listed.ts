/** Who asks for a page of a list, and whether for their own only. */
interface Asker {
  readonly user?: string | undefined;
  readonly isMine?: boolean | undefined;
}

/**
 * Keeps the page before while the next one loads, as `placeholderData` of keys [name, question]: what belongs to an account
 * is not shown for another one.
 */
export const keepListed =
  (question: Asker) =>
  <Data>(
    previous: Data | undefined,
    asked: { readonly queryKey: readonly [string, Asker] } | undefined,
  ): Data | undefined => {
    const before = asked?.queryKey[1];
    const isOwn = question.isMine === true || before?.isMine === true;
    return isOwn && before?.user !== question.user ? undefined : previous;
  };
