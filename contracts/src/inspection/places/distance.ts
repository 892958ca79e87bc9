// The distance of two places on the ground. Pure.

export const metersPerMile = 1_609.344;
const earthRadiusM = 6_371_000;

/** Along the great circle. */
export function metersBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const [a, b, along] = [one.lat, other.lat, other.lng - one.lng].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(along / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.sqrt(Math.min(1, half)));
}
