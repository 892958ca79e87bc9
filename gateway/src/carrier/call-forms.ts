// From the carrier's forms about calls to what communications is told. Pure.
import { CallEnd, CallRecorded, CallStep, InboundCall } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import { namedIn } from './carrier-forms.ts';
import type { SignedForm } from './signed-form.ts';

/** What the carrier writes for a caller who withholds the number. */
const withheld = /^(?:anonymous|restricted|unavailable|unknown|\+266696687|\+86282452253|)$/i;

/** Throws `invalid` for a form that is no call from a phone. */
export function callOf(form: SignedForm): InboundCall {
  const from = form['From'] ?? '';
  const read = InboundCall.safeParse({ carrierId: form['CallSid'], to: form['To'] ?? '', ...(withheld.test(from) ? {} : { from }) });
  if (!read.success) throw new Failure('invalid', 'This is not a call from a phone');
  return read.data;
}

interface OfFirm<T> {
  readonly organizationId: number;
  readonly body: T;
}

type Query = Readonly<Record<string, unknown>>;

/** Our addresses name firm, call, step and turn; they are signed like the form. Throws `not_found` for one that we never gave out. */
export function stepOf(form: SignedForm, query: Query): OfFirm<CallStep> {
  const [organizationId, callId] = namedIn(query['call']);
  const read = CallStep.safeParse({
    callId,
    carrierId: form['CallSid'],
    step: query['step'],
    turn: Number(query['turn']),
    // A hang-up while recording comes as a key of that name
    ...(/^[0-9*#]$/.test(form['Digits'] ?? '') ? { key: form['Digits'] } : {}),
    ...(form['DialCallStatus'] ? { dialStatus: form['DialCallStatus'], dialSeconds: secondsOf(form['DialCallDuration']) } : {}),
    ...recordingOf(form),
  });
  if (!read.success) throw new Failure('not_found', 'Not found');
  return { organizationId, body: read.data };
}

export function recordedOf(form: SignedForm, query: Query): OfFirm<CallRecorded> {
  const [organizationId, callId] = namedIn(query['call']);
  const read = CallRecorded.safeParse({ callId, carrierId: form['CallSid'], status: form['RecordingStatus'], ...recordingOf(form) });
  if (!read.success) throw new Failure('not_found', 'Not found');
  return { organizationId, body: read.data };
}

export function endOf(form: SignedForm): CallEnd {
  const seconds = form['CallDuration'] === undefined ? {} : { seconds: secondsOf(form['CallDuration']) };
  const read = CallEnd.safeParse({ carrierId: form['CallSid'], status: form['CallStatus'], ...seconds });
  if (!read.success) throw new Failure('invalid', 'This is not the end of a call');
  return read.data;
}

const longestSeconds = 86_400;

function secondsOf(said: string | undefined): number {
  const seconds = /^\d{1,6}$/.test(said ?? '') ? Number(said) : 0;
  return Math.min(seconds, longestSeconds);
}

/** Where the carrier names its address alone, the number in it; the address itself is followed by nobody. */
function recordingOf(form: SignedForm) {
  const recordingId = form['RecordingSid'] ?? /\/Recordings\/(RE[0-9a-f]{32})$/.exec(form['RecordingUrl'] ?? '')?.[1];
  return recordingId ? { recording: { recordingId, seconds: secondsOf(form['RecordingDuration']) } } : {};
}
