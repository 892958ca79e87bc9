// Photos made by code for the demo: a damaged roof, wall or ceiling, as a JPEG with EXIF time, camera and position.
import sharp from 'sharp';

export type Scene = 'roof' | 'wall' | 'ceiling';

export interface PhotoOrder {
  readonly scene: Scene;
  /** Anything; the same seed draws the same picture. */
  readonly seed: number;
  /** Wall-clock time at the property, `2026:11:18 10:04:00`, as cameras write it. */
  readonly takenAt: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly width?: number;
}

/** Draws the picture and writes what a camera would write into it. */
export async function makePhoto(order: PhotoOrder): Promise<Buffer> {
  const width = order.width ?? 1280;
  const height = Math.round(width * 0.75);
  const random = randomOf(order.seed);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300">${scenes[order.scene](random)}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).withExif(exifOf(order)).toBuffer();
}

type Random = () => number;

/** A small repeatable generator (mulberry32): demo pictures are the same on every machine. */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const scenes: Record<Scene, (random: Random) => string> = {
  roof: (random) => {
    const hue = 15 + random() * 50;
    const slope = 90 + random() * 30;
    const rows = Array.from({ length: 11 }, (_, row) => shingleRow(random, hue, { y: slope + row * 19, offset: row % 2 === 0 ? 0 : -16 }));
    return `<rect width="400" height="300" fill="hsl(${200 + random() * 20} ${20 + random() * 40}% ${70 + random() * 15}%)"/>${rows.join('')}${hole(random, 200, slope + 80)}`;
  },
  wall: (random) => {
    const hue = 30 + random() * 30;
    const boards = Array.from(
      { length: 12 },
      (_, row) => `<rect y="${row * 25}" width="400" height="24" fill="hsl(${hue} 18% ${72 + random() * 10}%)"/>`,
    );
    const crack = Array.from({ length: 7 }, (_, step) => `${120 + random() * 80 + step * 12},${step * 45}`).join(' ');
    return `<rect width="400" height="300" fill="hsl(${hue} 12% 50%)"/>${boards.join('')}<polyline points="${crack}" fill="none" stroke="#2b2622" stroke-width="${2 + random() * 3}"/>`;
  },
  ceiling: (random) => {
    const stains = Array.from({ length: 4 }, (_, ring) => {
      const size = 110 - ring * 24 + random() * 10;
      return `<ellipse cx="${190 + random() * 20}" cy="${150 + random() * 14}" rx="${size}" ry="${size * 0.7}" fill="hsl(33 45% ${70 - ring * 9}%)" opacity="0.6"/>`;
    });
    return `<rect width="400" height="300" fill="hsl(45 12% ${88 + random() * 6}%)"/>${stains.join('')}`;
  },
};

function shingleRow(random: Random, hue: number, { y, offset }: { y: number; offset: number }): string {
  return Array.from(
    { length: 14 },
    (_, column) => `<rect x="${offset + column * 32}" y="${y}" width="31" height="18" fill="hsl(${hue} 15% ${24 + random() * 18}%)"/>`,
  ).join('');
}

function hole(random: Random, x: number, y: number): string {
  const points = Array.from({ length: 7 }, (_, corner) => {
    const angle = (corner / 7) * 2 * Math.PI;
    const radius = 26 + random() * 22;
    return `${x + Math.cos(angle) * radius},${y + Math.sin(angle) * radius * 0.7}`;
  });
  return `<polygon points="${points.join(' ')}" fill="#1d1815"/>`;
}

function exifOf(order: PhotoOrder): { IFD0: Record<string, string>; IFD2: Record<string, string>; IFD3: Record<string, string> } {
  return {
    IFD0: { Make: 'Plumbline', Model: 'Demo camera', DateTime: order.takenAt },
    IFD2: { DateTimeOriginal: order.takenAt, DateTimeDigitized: order.takenAt },
    IFD3: {
      GPSLatitudeRef: order.latitude < 0 ? 'S' : 'N',
      GPSLatitude: degrees(order.latitude),
      GPSLongitudeRef: order.longitude < 0 ? 'W' : 'E',
      GPSLongitude: degrees(order.longitude),
    },
  };
}

/** Degrees, minutes and seconds as the rationals of EXIF: `27/1 56/1 5112/100`. */
function degrees(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 360_000);
  const seconds = hundredths % 6_000;
  const minutes = Math.floor(hundredths / 6_000) % 60;
  return `${Math.floor(hundredths / 360_000)}/1 ${minutes}/1 ${seconds}/100`;
}
