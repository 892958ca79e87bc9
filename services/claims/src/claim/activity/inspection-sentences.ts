// The events about inspections as sentences.
import { engineeringSentences } from './engineering-sentences.ts';
import { reason, text, type Data } from './sentence-parts.ts';

export const inspectionSentences: Readonly<Record<string, (data: Data) => string>> = {
  ...engineeringSentences,
  'inspection.scheduled': (data) =>
    `Inspection scheduled for ${text(data['scheduledDate'])} ${text(data['scheduledTime'])} with ${text(data['inspectorName'])}`,
  'inspection.rescheduled': (data) =>
    `Inspection rescheduled to ${text(data['scheduledDate'])} ${text(data['scheduledTime'])}${reason(data['why'])}`,
  'inspection.cancelled': (data) => `Inspection canceled${reason(data['why'])}`,
  'inspection.no-show': (data) => `No-show recorded${reason(data['why'])}`,
  'inspection.started': () => 'Inspection started',
  'inspection.noted': () => 'Inspection note added',
  'inspection.conditions-set': () => 'Weather and location recorded',
  'inspection.section-saved': (data) => `Section ${text(data['category'])} ${data['state'] === 'complete' ? 'completed' : 'saved'}`,
  'inspection.completed': () => 'Inspection completed',
  'inspection.photo-stored': (data) => `Photo added (${text(data['category'])})`,
  'inspection.signed': () => 'Inspection signed',
  'inspection.photo-edited': () => 'Photo details changed',
  'inspection.photo-shared': (data) => (data['shared'] ? 'Photo shared in the portal' : 'Photo removed from the portal'),
  'inspection.photos-shared': (data) =>
    data['shared'] ? `${text(data['count'])} photos shared in the portal` : `${text(data['count'])} photos removed from the portal`,
  'inspection.photos-edited': (data) => {
    const what = `${text(data['count'])} ${data['count'] === 1 ? 'photo' : 'photos'}`;
    if (data['removed'] === undefined) return `Details of ${what} changed`;
    return data['removed'] ? `${what} removed` : `${what} restored`;
  },
  'inspection.photo-marked': (data) => `Marks on a photo saved, version ${text(data['version'])}`,
  'inspection.photo-processed': () => 'Photo analyzed',
  'inspection.photo-failed': (data) => `Photo processing failed${reason(data['reason'])}`,
  'inspection.access-link-created': (data) => `Access link created for ${text(data['holderName'])}`,
  'inspection.access-link-opened': () => 'Access link opened',
  'inspection.access-link-revoked': (data) => `Access link of ${text(data['holderName'])} revoked`,
  'inspection.recovery-link-created': (data) => `Recovery link created for captures of ${text(data['personName'])}`,
  'inspection.recovery-link-opened': (data) => `Recovery link for captures of ${text(data['personName'])} opened`,
  'inspection.recovery-link-used': (data) => `All captures of ${text(data['personName'])} recovered from the phone`,
  'inspection.recovery-link-revoked': (data) => `Recovery link for captures of ${text(data['personName'])} revoked`,
  'inspection.voice-note-stored': () => 'Voice note added',
  'inspection.voice-note-transcribed': () => 'Voice note transcribed',
};
