export function buildPrograms(say: (line: string) => void, into?: string): Promise<void>;
