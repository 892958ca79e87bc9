// Endpoint → function: what the gateway passes on of calls, the recording of a voicemail, and a call that is made up.
import { commsApi as api } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { continueCall } from './continue-call.ts';
import { hearEnd } from './end-call.ts';
import { hearRecording } from './note-recording.ts';
import { receiveCall, type CallDeps } from './receive-call.ts';
import { askForTranscript } from './transcribe-voicemail.ts';
import { simulateCall } from './simulate-call.ts';

export function mountCalls(on: Mount, deps: CallDeps): void {
  on(api.receiveCall, ({ body }) => receiveCall(body, deps));
  on(api.continueCall, ({ scope, body }) => continueCall(scope, body, deps));
  on(api.recordCallRecording, ({ scope, body }) => hearRecording(scope, body, deps));
  on(api.endCall, ({ body }) => hearEnd(body, deps));
  on(api.simulateCall, ({ scope, body, request, requestId }) =>
    simulateCall(scope, { ...body, key: request.header('idempotency-key') ?? requestId }, deps),
  );
  on(api.transcribeVoicemail, ({ params, write }) => write((tx) => askForTranscript(tx, params.id, deps)));
  on(api.readVoicemail, async ({ scope, params, answerWith }) => {
    const { voicemail } = await deps.calls.get(scope, params.id, 'Call not found');
    if (!voicemail) throw new Failure('not_found', 'This call has no voicemail');
    if (voicemail.objectKey === undefined) throw new Failure('conflict', voicemail.reason ?? 'The recording is not here yet');
    const { body, bytes } = await deps.parts.objects.get(voicemail.objectKey);
    return answerWith.stream(body, { contentType: 'audio/wav', bytes, fileName: `voicemail-${params.id}.wav` });
  });
}
