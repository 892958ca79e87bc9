// Server-sent events: every event on every screen that may hear of it, for as long as its session stands.
import { Failure, type Envelope, type EventDefinition } from '@plumbline/contracts/kernel';
import type { ProjectionNotice, EventBus, Stop } from '@plumbline/server/ports';
import type { Response } from 'express';
import type { Visit } from '../http/api-router.ts';
import type { IdentityClient } from '../session/identity-client.ts';
import type { CallerChange } from '../session/callers.ts';
import type { NamedSecret } from '../session/cookie.ts';
import { changeOf } from './caller-changes.ts';
import { projectionNoticeOf, hears, noticeOf, ownAccountChanged, ownNoticeOf, type Hearer, type Notice } from './notice-rules.ts';
import { makeNoticeRing } from './notice-ring.ts';
import { linesOf, placelessLinesOf, togetherOf, type Outgoing } from './stream-bytes.ts';

export interface EventStreamDeps {
  readonly bus: EventBus;
  readonly events: readonly EventDefinition[];
  readonly identity: IdentityClient;
  /** Drops what the gateway remembers of callers whose session, key or rights changed. */
  readonly forget: (change: CallerChange) => void;
}

interface Stream {
  readonly response: Response;
  hearer: Hearer;
  readonly sessionId: number;
  readonly secret: NamedSecret;
  checkAtMs: number;
}

const heartbeatMs = 20_000;
const lookEveryMs = 2_000;
/** A session is looked at again after this time, whatever was heard: the bus may have been silent. */
const recheckMs = 60_000;
/** A screen that does not read is let go; it comes back with Last-Event-ID. */
const maxUnreadBytes = 32 * 1024;
const maxPerUser = 20;
/** What a copy tells waits so long for company: an action is copied by half a dozen services, a moment apart, and each write goes to all. */
const projectionsTogetherMs = 100;
const stillHere = Buffer.from(': still here\n\n');
const lookAtSession = Buffer.from(placelessLinesOf({ data: ownAccountChanged }));

export class EventStreams {
  readonly #deps: EventStreamDeps;
  readonly #shapes: ReadonlyMap<string, EventDefinition>;
  readonly #ring = makeNoticeRing();
  readonly #streams = new Set<Stream>();
  #waiting: Outgoing[] = [];
  /** An event waits: everything goes out at the end of this turn. */
  #isDue = false;
  #later: NodeJS.Timeout | undefined;
  #timers: NodeJS.Timeout[] = [];
  #stopListening: Stop = () => Promise.resolve();

  constructor(deps: EventStreamDeps) {
    this.#deps = deps;
    this.#shapes = new Map(deps.events.map((shape) => [shape.type, shape]));
  }

  async start(): Promise<void> {
    const { bus } = this.#deps;
    const stops = [
      await bus.subscribeLive((envelope) => this.#hear(envelope)),
      await bus.onProjectionUpdate((notice) => this.#publishProjectionUpdate(notice)),
    ];
    this.#stopListening = async () => void (await Promise.all(stops.map((stop) => stop())));
    this.#timers = [setInterval(() => this.#beat(), heartbeatMs), setInterval(() => this.#checkDue(), lookEveryMs)];
  }

  /** The place in the stream at this moment, for a page whose first fetches come before its stream is open. */
  position(): string {
    return this.#ring.position();
  }

  count(): number {
    return this.#streams.size;
  }

  /** Opens a stream, unless its screen left meanwhile; throws `too_many` when one user has twenty of them already. */
  open(visit: Visit): void {
    // The close of this answer is over: nothing would ever take the stream away again
    if (visit.response.destroyed) return;
    const stream = streamOf(visit);
    let held = 0;
    for (const one of this.#streams) if (one.hearer.userId === stream.hearer.userId) held += 1;
    if (held >= maxPerUser) throw new Failure('too_many', 'Too many open windows. Close some and reload.', { retryAfterSeconds: 30 });
    // What is about to go out is in the ring already: it must not come twice
    this.#flush();
    begin(stream, this.#replay(visit, stream.hearer));
    this.#streams.add(stream);
    visit.response.once('close', () => this.#streams.delete(stream));
  }

  endSession(sessionId: number): void {
    for (const stream of this.#streams) if (stream.sessionId === sessionId) this.#close(stream);
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#stopListening();
    this.#flush();
    for (const stream of this.#streams) {
      stream.response.write('retry: 500\n\n');
      this.#close(stream);
    }
  }

  #hear(envelope: Envelope): void {
    const changed = changeOf(envelope);
    if (changed) this.#heed(changed);
    for (const notice of [noticeOf(envelope, this.#shapes.get(envelope.type)), ownNoticeOf(envelope)]) if (notice) this.#publish(notice);
  }

  /** A revoked session ends its streams at once; a changed user is looked at again. */
  #heed(change: CallerChange): void {
    this.#deps.forget(change);
    if (change.sessionId !== undefined) this.endSession(change.sessionId);
    for (const stream of this.#streams) if (stream.hearer.userId === change.userId) void this.#check(stream);
  }

  /** Events of one action come at once: they go out in one write, of bytes that all who hear the same share. */
  #publish(notice: Notice): void {
    this.#add(notice, linesOf(this.#ring.add(notice)));
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => this.#flush());
  }

  #add(notice: Notice, text: string): void {
    this.#waiting.push({ place: this.#waiting.length, notice, bytes: Buffer.from(text) });
  }

  #flush(): void {
    this.#isDue = false;
    clearTimeout(this.#later);
    this.#later = undefined;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const together = new Map<string, Buffer>();
    for (const stream of this.#streams) {
      const heard = waiting.filter(({ notice }) => hears(stream.hearer, notice));
      if (heard.length > 0) this.#write(stream, togetherOf(heard, together));
    }
  }

  #publishProjectionUpdate(received: ProjectionNotice): void {
    this.#ring.passProjections(received.from);
    const notice = projectionNoticeOf(received);
    this.#add(notice, placelessLinesOf(notice));
    this.#later ??= setTimeout(() => this.#flush(), projectionsTogetherMs);
  }

  #beat(): void {
    for (const stream of this.#streams) this.#write(stream, stillHere);
  }

  #checkDue(): void {
    for (const stream of this.#streams) if (stream.checkAtMs <= Date.now()) void this.#check(stream);
  }

  /** Looks whether the session still stands and what its user may hear; looking does not keep the session alive. */
  async #check(stream: Stream): Promise<void> {
    stream.checkAtMs = Date.now() + recheckMs;
    const session = await this.#deps.identity.session(stream.secret, false).catch(() => 'unknown' as const);
    if (session === 'unknown') return;
    const isOpen = session?.user.isAuthorized === true;
    // Said before the end, and also where the bus was silent: the page shows at once what its user may still do
    if (session && !(isOpen && session.user.role === stream.hearer.role)) this.#write(stream, lookAtSession);
    if (!isOpen) {
      this.#close(stream);
      return;
    }
    stream.hearer = { ...stream.hearer, role: session.user.role };
    stream.checkAtMs = nextCheck(session.expiresAt);
  }

  #write(stream: Stream, bytes: Buffer): void {
    // The connection is the stream's alone; past the layer that would frame an answer a thousand writes cost half
    (stream.response.socket ?? stream.response).write(bytes);
    if (stream.response.writableLength <= maxUnreadBytes) return;
    this.#streams.delete(stream);
    stream.response.destroy();
  }

  #close(stream: Stream): void {
    this.#streams.delete(stream);
    stream.response.end();
  }

  /** What was missed, or the order to fetch everything again when nobody can tell. */
  #replay(visit: Visit, hearer: Hearer): string {
    const lastId = String(visit.request.headers['last-event-id'] ?? '');
    const here = (event: string) => `id: ${this.#ring.position()}\nevent: ${event}\ndata: {}\n\n`;
    if (lastId === '') return here('hello');
    const missed = this.#ring.since(hearer.organizationId, lastId);
    if (!missed) return here('reset');
    const { organizationId } = hearer;
    const events = missed.events.filter(({ notice }) => hears(hearer, notice)).map(linesOf);
    const projections = missed.projections
      .map((from) => projectionNoticeOf({ organizationId, from }))
      .filter((notice) => hears(hearer, notice));
    return [...events, ...projections.map(placelessLinesOf)].join('');
  }
}

function streamOf({ response, known }: Visit): Stream {
  if (!known?.session) throw new Failure('unauthenticated', 'Unauthorized');
  const { session, secret } = known;
  return {
    response,
    hearer: { organizationId: secret.organizationId, userId: session.user.id, role: session.user.role },
    sessionId: session.sessionId,
    secret,
    checkAtMs: nextCheck(session.expiresAt),
  };
}

function nextCheck(expiresAt: string): number {
  return Math.min(Date.parse(expiresAt), Date.now() + recheckMs);
}

/** The connection is the stream's alone and ends with it: without the frames of chunks each notice is one write of bytes that all share. */
function begin({ response }: Stream, replay: string): void {
  response.status(200);
  response.removeHeader('transfer-encoding');
  response.set({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  response.flushHeaders();
  response.write(`retry: 2000\n\n${replay}`);
}
