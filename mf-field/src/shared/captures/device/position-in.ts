// The position that the phone gave with a photo, read back from its form fields.
import type { Position } from '@plumbline/contracts/inspection';
import type { PhotoCapture } from '../store/capture.ts';

export function positionIn(fields: PhotoCapture['fields']): Position | undefined {
  const [lat, lng] = (fields['gpsCoordinates'] ?? '').split(',').map(Number);
  if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng)) return undefined;
  return { lat, lng, source: 'device', accuracyM: Number(fields['gpsAccuracy'] ?? 0) };
}
