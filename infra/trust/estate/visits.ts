// The visits of the case: one that is done, with a shared photo, a recording, findings and a measured roof; and one to come.
import { aiApi } from '@plumbline/contracts/ai';
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import { measurementApi } from '@plumbline/contracts/measurement';
import { inspectionCategories } from '@plumbline/contracts/words';
import { until } from '../../walk/until.ts';
import { aPicture, day, type Case } from './case.ts';
import type { People } from './people.ts';

export async function visit(claim: Case, { adjuster: { call } }: People) {
  const claimId = claim.id;
  const { id } = await call(api.bookInspection, { body: { claimId, status: 'in_progress' } });
  const params = { id };
  const { photos } = await call(api.uploadPhotos, {
    params: { inspectionId: id },
    body: form('photos', new Blob([new Uint8Array(await aPicture(2))], { type: 'image/jpeg' }), 'roof.jpg'),
  });
  const photo = { id: photos[0]?.id ?? 0 };
  const voiceNote = await call(api.uploadVoiceNote, { params, body: form('audio', aRecording(), 'note.wav') });
  for (const category of inspectionCategories)
    await call(api.saveSection, {
      params: { id, category },
      body: { baseRevision: 0, state: 'not_applicable', reason: 'Not reached by the wind' },
    });
  await until('the photo is processed', async () => (await call(api.readPhoto, { params: photo })).status === 'analyzed' || undefined);
  await call(api.sharePhoto, { params: photo, body: { shared: true } });
  await call(aiApi.analyzeDamage, { params: { inspectionId: id } });
  await call(api.completeInspection, { params, body: {} });
  return { inspection: { id }, photo, voiceNote };
}

/** Another look, three days from now. */
export async function bookAnother(claim: Case, { adjuster: { call } }: People) {
  const body = { claimId: claim.id, inspectionType: 'follow_up', scheduledDate: day(3), scheduledTime: '10:00 AM' } as const;
  return call(api.bookInspection, { body });
}

export async function measure(claim: Case, { adjuster: { call } }: People) {
  const order = await call(measurementApi.orderMeasurement, { body: { claimId: claim.id, propertyAddress: claim.propertyAddress } });
  const params = { id: order.id };
  await until(
    'the roof is measured',
    async () => (await call(measurementApi.readMeasurementOrder, { params })).status === 'completed' || undefined,
  );
  return order;
}

export function form(field: string, file: Blob, fileName: string): FormData {
  const filled = new FormData();
  filled.append(field, file, fileName);
  return filled;
}

/** The head of a WAV file, and a moment of silence. */
export function aRecording(): Blob {
  const head = Buffer.from(
    'RIFF$\u0001\0\0WAVEfmt \u0010\0\0\0\u0001\0\u0001\0@\u001f\0\0@\u001f\0\0\u0001\0\b\0data\0\u0001\0\0',
    'latin1',
  );
  return new Blob([new Uint8Array(Buffer.concat([head, Buffer.alloc(256, 128)]))], { type: 'audio/wav' });
}
