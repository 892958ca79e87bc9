// Of how many segments a text message consists, as phone carriers count and charge them. Pure.
import { showDollars } from '../../kernel/money.ts';

/** The default alphabet of GSM 03.38: each takes one of 160 places. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension: each takes two places, which no segment tears apart. */
const extended = new Set('\f^{}\\[~]|€');

/** Places of a message alone, and of each segment of a longer one, which also says how they belong together. */
const places = { gsm: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } } as const;

export interface TextSegments {
  /** `unicode`: at least one character is outside the alphabet of phones, and all take more room. */
  readonly alphabet: 'gsm' | 'unicode';
  readonly segments: number;
  /** Places that are taken: an extended character and an emoji take two. */
  readonly used: number;
  /** Places of these segments together. */
  readonly room: number;
  /** The characters outside the alphabet of phones, each once. */
  readonly outside: readonly string[];
}

const segmentWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'segment' : 'segments'}`;

/** `3 segments × $0.0079 = $0.02`; without a price, in hundredths of a cent for a segment, `3 segments`. */
export function segmentCost(segments: number, hundredthCents: number | undefined): string {
  if (hundredthCents === undefined) return segmentWords(segments);
  const price = (hundredthCents / 10_000).toFixed(4).replace(/0{1,2}$/, '');
  return `${segmentWords(segments)} × $${price} = ${showDollars(Math.round((segments * hundredthCents) / 100) / 100)}`;
}

export function textSegments(text: string): TextSegments {
  const characters = Array.from(text);
  const outside = [...new Set(characters.filter((one) => !basic.has(one) && !extended.has(one)))];
  const alphabet = outside.length > 0 ? 'unicode' : 'gsm';
  const sizes = characters.map((one) => (alphabet === 'gsm' ? (extended.has(one) ? 2 : 1) : one.length));
  const used = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, joined } = places[alphabet];
  if (used <= alone) return { alphabet, segments: used === 0 ? 0 : 1, used, room: alone, outside };
  const segments = filled(sizes, joined);
  return { alphabet, segments, used, room: segments * joined, outside };
}

/** What does not fit into the rest of a segment begins the next one whole. */
function filled(sizes: readonly number[], joined: number): number {
  let segments = 1;
  let taken = 0;
  for (const size of sizes) {
    if (taken + size > joined) {
      segments += 1;
      taken = 0;
    }
    taken += size;
  }
  return segments;
}
