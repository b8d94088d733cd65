export function checkOpenedPages(root: string, records: string, isUpdate: boolean): string | undefined;
