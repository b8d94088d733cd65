/** Reads server-sent events until the connection ends. Throws when it cannot be made or breaks. */
export async function* readServerEvents(
  url: string,
  signal: AbortSignal,
): AsyncGenerator<{ readonly event: string; readonly data: string }> {
  const answer = await fetch(url, { headers: { accept: 'text/event-stream' }, signal });
  if (!answer.ok || answer.body === null) throw new Error(`HTTP ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (text + value).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, Math.max(0, colon)), line.slice(colon + 1).trimStart()] as const;
        }),
      );
      const data = fields.get('data');
      if (data !== undefined) yield { event: fields.get('event') ?? 'message', data };
    }
  }
}
