// A photo that only this phone has, with what the phone knows of its time and place; the file is read by the server.
import { flagsOf, isTakenNow, PhotoOrigin, type InspectionDetail } from '@plumbline/contracts/inspection';
import { positionIn } from '../../../shared/captures/device/position-in.ts';
import type { PhotoCapture } from '../../../shared/captures/store/capture.ts';
import type { DetailedPhoto } from '../../../shared/photos/photo-details.tsx';

export function hereAsPhoto({ capturedAt, fields }: PhotoCapture, inspection: InspectionDetail): DetailedPhoto {
  const place = positionIn(fields);
  const origin = PhotoOrigin.safeParse(fields['origin']).data ?? 'library';
  const isNew = isTakenNow(origin);
  const label = fields['camera'];
  const taken = isNew ? { capturedAt, ...(place ? { gps: place } : {}) } : {};
  const added = isNew ? {} : { addedAt: capturedAt, ...(place ? { addedFrom: place } : {}) };
  return {
    origin,
    isUnread: true,
    capturedAtSource: isNew ? 'device' : 'unknown',
    ...taken,
    ...added,
    ...(label ? { device: { label } } : {}),
    flags: flagsOf(taken, expectedOf(inspection)),
  };
}

export function expectedOf({ lossDate, timeZone, property }: Pick<InspectionDetail, 'lossDate' | 'timeZone' | 'property'>) {
  return { timeZone, ...(lossDate === undefined ? {} : { lossDate }), ...(property === undefined ? {} : { property }) };
}
