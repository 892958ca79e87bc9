// The length of recordings in each container that phones and browsers make, and of files that do not say.
import { expect, test } from 'vitest';
import { lengthOf } from './audio-seconds.ts';

/** Enough bytes for a minute. */
const sound = Buffer.alloc(10_000);
const text = (words: string) => Buffer.from(words, 'latin1');
function number32(value: number, big = false): Buffer {
  const bytes = Buffer.alloc(4);
  if (big) bytes.writeUInt32BE(value);
  else bytes.writeUInt32LE(value);
  return bytes;
}

function wav(seconds: number, said = seconds * 32_000): Buffer {
  const format = Buffer.concat([text('fmt '), number32(16), Buffer.alloc(8), number32(32_000), Buffer.alloc(4)]);
  return Buffer.concat([text('RIFF'), number32(0), text('WAVE'), format, text('data'), number32(said), Buffer.alloc(seconds * 32_000)]);
}

function ogg(samples: number): Buffer {
  const page = (granule: bigint) => {
    const bytes = Buffer.alloc(27);
    bytes.write('OggS', 'latin1');
    bytes.writeBigInt64LE(granule, 6);
    return bytes;
  };
  return Buffer.concat([page(0n), text('OpusHead'), sound, page(BigInt(samples))]);
}

function mp4(scale: number, duration: number): Buffer {
  return Buffer.concat([
    number32(8, true),
    text('ftypM4A '),
    text('moov'),
    text('mvhd'),
    Buffer.alloc(12),
    number32(scale, true),
    number32(duration, true),
    sound,
  ]);
}

const element = (id: number[], body: Buffer) =>
  Buffer.concat([Buffer.from(id), Buffer.from([0x40 | (body.length >> 8), body.length & 0xff]), body]);
/** As a browser records: a segment and clusters of unknown size, blocks with their time, no length anywhere. */
function webm(clusters: readonly (readonly [number, readonly number[]])[]): Buffer {
  const unknown = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  const block = (time: number) => element([0xa3], Buffer.concat([Buffer.from([0x81, time >> 8, time & 0xff, 0x80]), Buffer.alloc(2_000)]));
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from([0x42, 0x86, 0x81, 1])),
    Buffer.from([0x18, 0x53, 0x80, 0x67]),
    unknown,
    element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40]))),
    ...clusters.flatMap(([time, at]) => [
      Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
      unknown,
      element([0xe7], Buffer.from([time >> 8, time & 0xff])),
      ...at.map(block),
    ]),
  ]);
}

test.each([
  ['a wave file', wav(3), 'audio/wav', 3],
  ['a wave file whose recorder left the size open', wav(2, 0xffffffff), 'audio/wav', 2],
  ['Opus in Ogg', ogg(48_000 * 61 + 1), 'audio/ogg', 62],
  ['an MP4 file', mp4(1_000, 59_001), 'audio/mp4', 60],
  [
    'what a browser records',
    webm([
      [0, [0, 960]],
      [30_000, [0, 15_500]],
    ]),
    'audio/webm',
    46,
  ],
])('%s', (_, bytes, type, seconds) => {
  expect(lengthOf(bytes, type)).toEqual({ seconds, isEstimated: false });
});

test.each([
  ['an MP4 file in pieces', mp4(1_000, 0), 'audio/mp4'],
  ['an MP4 file with a scale of nothing', mp4(0, 5), 'audio/mp4'],
  ['a wave file without sound', text('RIFF....WAVEfmt '), 'audio/wav'],
  ['a torn web recording', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(200, 1)]), 'audio/webm'],
  ['zeros', Buffer.alloc(50), 'audio/webm'],
  ['a file that claims to last for years', ogg(48_000 * 86_400 * 700), 'audio/ogg'],
])('%s is estimated by its size, never as nothing', (_, bytes, type) => {
  expect(lengthOf(bytes, type)).toEqual({ seconds: Math.ceil(bytes.length / 2_000), isEstimated: true });
});

test('an estimate grows with the file', () => {
  expect(lengthOf(Buffer.alloc(120_001), 'audio/webm')).toEqual({ seconds: 61, isEstimated: true });
});
