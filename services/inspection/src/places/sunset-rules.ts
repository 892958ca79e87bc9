// When the sun sets at a place, to the minute or two: the almanac's short formula (NOAA, solar calculation details).
import type { Place } from './place-rules.ts';

const dayMs = 86_400_000;
/** Center of the sun below the horizon at sunset: refraction and its radius. */
const horizon = -0.833;

/** Returns the instant, or nothing where the sun does not set on that day. `noonMs` is about noon there. */
export function sunsetAt(noonMs: number, { lat, lng }: Place): Date | undefined {
  const days = noonMs / dayMs + 2_440_587.5 - 2_451_545;
  const mean = Math.round(days + lng / 360) - lng / 360;
  const anomaly = degrees(357.5291 + 0.98560028 * mean);
  const center = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
  const longitude = degrees(anomaly + center + 180 + 102.9372);
  const transit = 2_451_545 + mean + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * longitude);
  const declination = Math.asin(sin(longitude) * sin(23.4397));
  const hour = (sin(horizon) - sin(lat) * Math.sin(declination)) / (cos(lat) * Math.cos(declination));
  if (Math.abs(hour) > 1) return undefined;
  const julian = transit + (Math.acos(hour) * 180) / Math.PI / 360;
  return new Date((julian - 2_440_587.5) * dayMs);
}

const degrees = (angle: number) => ((angle % 360) + 360) % 360;
const sin = (angle: number) => Math.sin((angle * Math.PI) / 180);
const cos = (angle: number) => Math.cos((angle * Math.PI) / 180);
