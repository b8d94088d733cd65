import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** Maximum number of characters of one event, far more than nodes send. */
const MAX_LENGTH = 1_000_000;

/**
 * Yields the events of a server-sent event stream until the connection ends. Throws if it breaks or an event exceeds
 * the limit.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<EventSourceMessage> {
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_LENGTH }));
  yield* events as AsyncIterable<EventSourceMessage>;
}
