/** Throws an error with `code` FOLDER_IN_USE and `processId` if another running process owns the folder. */
export function acquireFolderOwnership(
  file: string,
  ways?: {
    readonly look?: (file: string) => number | undefined;
    readonly wait?: (milliseconds: number) => void;
  },
): () => void;
export function findFolderOwner(file: string): number | undefined;
