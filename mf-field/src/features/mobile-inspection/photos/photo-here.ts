// A photo that only this phone has, with what the phone knows of its time and place; the file is read by the server.
import { flagsOf, type InspectionDetail } from '@plumbline/contracts/inspection';
import { positionIn } from '../../../shared/captures/device/position-in.ts';
import type { PhotoCapture } from '../../../shared/captures/store/capture.ts';
import type { DetailedPhoto } from '../../../shared/photos/photo-details.tsx';

export function hereAsPhoto({ capturedAt, fields }: PhotoCapture, inspection: InspectionDetail): DetailedPhoto {
  const place = positionIn(fields);
  const isNew = fields['origin'] === 'camera';
  const taken = isNew ? { capturedAt, ...(place ? { gps: place } : {}) } : {};
  const added = isNew ? {} : { addedAt: capturedAt, ...(place ? { addedFrom: place } : {}) };
  return {
    origin: isNew ? 'camera' : 'library',
    capturedAtSource: isNew ? 'device' : 'unknown',
    ...taken,
    ...added,
    flags: flagsOf(taken, expectedOf(inspection)),
  };
}

export function expectedOf({ lossDate, timeZone, property }: Pick<InspectionDetail, 'lossDate' | 'timeZone' | 'property'>) {
  return { timeZone, ...(lossDate === undefined ? {} : { lossDate }), ...(property === undefined ? {} : { property }) };
}
