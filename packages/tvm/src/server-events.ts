import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** Maximum length of one event in characters, far more than nodes send. */
const MAX_SERVER_EVENT_LENGTH = 1_000_000;

/**
 * Yields the events of a server-sent event stream until the connection ends.
 *
 * @throws if the connection breaks or an event exceeds the maximum length
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<EventSourceMessage> {
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_SERVER_EVENT_LENGTH }));
  yield* events as AsyncIterable<EventSourceMessage>;
}
