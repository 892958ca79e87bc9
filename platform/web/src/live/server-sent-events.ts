// Reads a text/event-stream: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
export interface ServerSentEvent {
  id: string | undefined;
  event: string;
  data: string;
}

/** Feeds text in any pieces and gives back the events that became complete. */
export function createEventParser(): (text: string) => ServerSentEvent[] {
  let rest = '';
  let open: { id: string | undefined; event: string; data: string[] } = { id: undefined, event: 'message', data: [] };

  function takeLine(line: string): ServerSentEvent | undefined {
    if (line === '') {
      const done = open;
      open = { id: undefined, event: 'message', data: [] };
      return done.data.length > 0 ? { id: done.id, event: done.event, data: done.data.join('\n') } : undefined;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') open.data.push(value);
    if (field === 'event') open.event = value;
    if (field === 'id') open.id = value;
    return undefined;
  }

  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.map(takeLine).filter((event) => event !== undefined);
  };
}
