import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/**
 * Yields the events of a server-sent event stream until the connection ends.
 *
 * @throws if the connection fails or breaks
 */
export async function* readServerEvents(
  url: string,
  signal: AbortSignal,
): AsyncGenerator<EventSourceMessage> {
  const answer = await fetch(url, { headers: { accept: 'text/event-stream' }, signal });
  if (!answer.ok || answer.body === null) throw new Error(`HTTP ${answer.status}`);
  // A reader is used, because not every browser supports async iteration of streams.
  const reader = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}
