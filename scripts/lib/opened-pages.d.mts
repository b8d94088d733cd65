export function checkOpenedPagesList(root: string, records: string, isUpdate: boolean): string | undefined;
